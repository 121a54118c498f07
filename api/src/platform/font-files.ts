import type { BuiltInFont } from '@nakshi/studio/font-catalogue'

type FontFile = { package: string; subset: string; weight: number; sha256: string }

/** Fontsource package, subset, weight, SHA-256 of the uncompressed file. */
function file([row = '']: TemplateStringsArray): FontFile {
  const [name = '', subset = '', weight, sha256 = ''] = row.split(' ')
  return { package: name, subset, weight: Number(weight), sha256 }
}

export const FONT_FILES: Record<BuiltInFont, FontFile> = {
  'tiro-latin': file`tiro-devanagari-hindi latin 400 95264ef41a969e456b88f5caebd969f6616b246294f0ccd7970164745afc8186`,
  'tiro-latin-ext': file`tiro-devanagari-hindi latin-ext 400 4e641ed06a9bb0872f7992d40639284f218f379ff396f2ceee5b90c6b01a6bcf`,
  'tiro-devanagari': file`tiro-devanagari-hindi devanagari 400 057fae39d3e6da7d2dc8a4ec86d319db75f67cd3f64bf9601a8fda5d5f265128`,
  'mukta-latin': file`mukta latin 600 45bd56c226f221e25994594eee180e693e40c49674f13e6f1bdedaeeb3f81f39`,
  'mukta-latin-ext': file`mukta latin-ext 600 c393fd5eb19435ef5f78bffb700dffaf696cc2008d1427171628d931a495fae5`,
  'mukta-devanagari': file`mukta devanagari 600 d068171172a5896419becdb0d77f4f55f7421ed735266c77d139e0ea3bbbec0a`,
  'kalam-latin': file`kalam latin 400 d73c1caf18a12763b0787cace22d06813218d64e895a0a33ebf0b9b4d0ebc74f`,
  'kalam-latin-ext': file`kalam latin-ext 400 9dbfbf4ae0bf6e1bb67c384f5d3ada65cc3f190c9077db444f38dc5370253216`,
  'kalam-devanagari': file`kalam devanagari 400 63e00754018b48db05a2fd6fccd6ac1652901c3d9c2e01122b7643e6fce70d64`,
  'rozha-latin': file`rozha-one latin 400 99f111169cb46bb1020c73a23fdf27832e6b5a82fd72a0413b4a82989fbdfc03`,
  'rozha-latin-ext': file`rozha-one latin-ext 400 b55aff58496f18340fbea91385aabaa7c0d8b1fa625ad9c4c8309d77aa808bb7`,
  'rozha-devanagari': file`rozha-one devanagari 400 28d3edfff38afe885e30f821d8f002a3c9efc6e6b4111f2fcfe83d5ca8426288`,
  'playfair-latin': file`playfair-display latin 600 71b72985ba783d1f94c903e3d6e7b73990b31abbde87866dd605ff2c65c00e10`,
  'playfair-latin-ext': file`playfair-display latin-ext 600 25eed90378ad22e9ac96a88710f4a10422d32ac97c3b55e8395faf6b5a0b57c1`,
  'dancing-latin': file`dancing-script latin 600 4638695562f6fd6a84975103331a3638c6f6507980fb1794381e66685c6ed56a`,
  'dancing-latin-ext': file`dancing-script latin-ext 600 87c6fc9ec08ab0f79aaac941dfc070b61ccc9037f16fa6e7ae76f1aab690e1a7`,
  'vibes-latin': file`great-vibes latin 400 e1a777ab06203038c6eeb1aa5ec9b7ef9205482c6f42718ef9ba80e3679160dd`,
  'vibes-latin-ext': file`great-vibes latin-ext 400 84f4e718ea053a8a33f20a5d5c88b532e22e05fa5aea3d1301df5696b16541a8`,
  tamil: file`noto-sans-tamil tamil 600 37ce464b6316ae95893390c1a0036bb742d91b05eff549e76da16fcbe6883c5c`,
  bengali: file`noto-sans-bengali bengali 600 33f044c145ba7c84bdc184879cb12dc66738300d8140135dde5069c9103ad7f8`,
  gujarati: file`noto-sans-gujarati gujarati 600 19d64e35ce4de9393fdf36a09f40195ab2dc32a1bbc25ccd617ff82bd4412f73`,
  gurmukhi: file`noto-sans-gurmukhi gurmukhi 600 a72858bafeb8bdc1c0ff9e236e0becc52194b2aee39314b8b2efa3313ae875d5`,
  telugu: file`noto-sans-telugu telugu 600 0a437f5f9f1048ad6b3646f20b3311aed1ee4089be41fe860966c1dd082a99ae`,
  kannada: file`noto-sans-kannada kannada 600 a7089c3bad64e2523dfbd644683342034c371e97e45c70328a9e269b8a230618`,
  malayalam: file`noto-sans-malayalam malayalam 600 420809ee4fa8fcb3b83e1def7e1d20b4587d8c9e5b2eddadc6a12762d26ee408`,
  odia: file`noto-sans-oriya oriya 600 b3674b17e8ea38bcfcd78079b5be689b14b392d134496312ce82d32aa7c8e44a`,
  urdu: file`noto-nastaliq-urdu arabic 400 c40af7930985c71c87da8f5ec4bcc71de8449bac13862e0f7d486bc6d5704d29`,
  'round-latin': file`baloo-2 latin 600 a812778652daee2df388f9a2f6bfa8c008c4e6294df938854a150e1ddffdde6b`,
  'round-latin-ext': file`baloo-2 latin-ext 600 e6420ba006908dd24e0f5652be48dd1493fe6366bcba072c81051ab3bb0d3946`,
  'round-devanagari': file`baloo-2 devanagari 600 2645366fb39d7880e20bc1d24cd2df87c291fa55c2bf8c97fdee79ee1c32a7ba`,
  'round-tamil': file`baloo-thambi-2 tamil 600 78c64cc1f9ad85666a06b21d94a7246707ab28a11e249c52a282abc512137d14`,
  'round-bengali': file`baloo-da-2 bengali 600 bffd0a98c46ad5793676b8d21d0a89f557c59c4ec21569fe4c6ed61a3820b066`,
  'round-gujarati': file`baloo-bhai-2 gujarati 600 552a685c3aba0e8478c7f218037ff56475976a86cdc81b9e134f45bb242923b8`,
  'round-gurmukhi': file`baloo-paaji-2 gurmukhi 600 037fac1f9014d92fcedf24c5ff8f8ffa6b225479ce60dde2539a2f485c67d9ef`,
  'round-telugu': file`ramabhadra telugu 400 9532f8956a26a326fe8c3fbe6d28a60a4c99349bd07f1417cb01fbd4973d85b6`,
  'round-kannada': file`baloo-tamma-2 kannada 600 ed1b7a5f19163dcdaea376c67929bb22c937b5578c3577b0c90c577d11850980`,
  'round-malayalam': file`baloo-chettan-2 malayalam 600 4c68127f6868027d3ded4d7a447e2a3c8fec6b12776086f651bb093266e7095c`,
  'round-odia': file`baloo-bhaina-2 oriya 600 b031daca7fb9eaf79a8068dd1b8ce32f43bb0f340cb01286b14e2c1575fa1d24`,
  'round-urdu': file`baloo-bhaijaan-2 arabic 600 89d554424b44e121b827986c679c444c259ff65b029e6d0bf4a6d4d6304692ea`,
  'hand-latin': file`amita latin 400 efd049446b8e287db31fd20afdc260fb8dbbc28b2c0678c016795166f1371112`,
  'hand-latin-ext': file`amita latin-ext 400 c5329fb1827479c37ed30c3591c4b0acf23964ecaf810ff2e0665614f4530315`,
  'hand-devanagari': file`amita devanagari 400 ce3475c25dbd5cc88d6236e0abf6472b477ac6a8cd239c3696e41fbdef4d2530`,
  'hand-tamil': file`kavivanar tamil 400 714a866cd23491d3bc3b23b94c0209022272fd36f607651bd1dbbd1d54727d52`,
  'hand-bengali': file`galada bengali 400 8e7684cfb00bd759c6992f1a2e7a870e9112eee42e03574635e5afdc37775dbe`,
  'hand-gujarati': file`farsan gujarati 400 55c344c3924fc57a0d01bb6bfd6d740a0d2817fb5bd4458584a943c9fc4240e5`,
  'hand-gurmukhi': file`tiro-gurmukhi gurmukhi 400 71ad6f54d1b7ea7a0d1a420dfcf091760fd48e1b3c60c498c594306e0b217f50`,
  'hand-telugu': file`akaya-telivigala telugu 400 d346c03d424cd8920b77d10ee24d57b48eb044ab161f4d8db0b5a4495ac647b7`,
  'hand-kannada': file`akaya-kanadaka kannada 400 9f6c566fcaba87b1b8316e71517e0baee5f8ff7134c1f983272ac318d8d252ce`,
  'hand-malayalam': file`chilanka malayalam 400 6e3eb9965797812f14ace1122ffbe98ef8728d463be7fd7f6082c0704abf6d37`,
  'hand-odia': file`alkatra oriya 400 7cce1b0c7e8a572fc320e055a855f78796992631ff3b3ad40c76fe8b60cc4f34`,
  'hand-urdu': file`aref-ruqaa arabic 400 e55372002fba7b4b2184a1f29eeb5528ba0fb6f9ddc9b78298abf44a7d152e70`,
}
