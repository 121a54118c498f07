import { readFileSync } from 'node:fs'
import { INDIAN_NAMES } from './harness-names.ts'

/** Odia has no list of spellings. */
const ODIA =
  'ଅଞ୍ଜଳି|ଅନିତା|ଅଭିଷେକ|ଅମିତ|ଅର୍ଚ୍ଚନା|ଅଶୋକ|ଆଦିତ୍ୟ|ଆଶା|ଇନ୍ଦିରା|ଈଶ୍ୱର|ଉମା|ଊର୍ମିଳା|ଏକାଦଶୀ|ଐଶ୍ୱର୍ଯ୍ୟା|ଓମ|କମଳା|କୃଷ୍ଣ|କ୍ଷମା|ଗଣେଶ|ଗୀତା|ଗୌରୀ|ଘନଶ୍ୟାମ|ଚନ୍ଦନ|ଚିନ୍ମୟୀ|ଜୟନ୍ତୀ|ଝିଲ୍ଲୀ|ତପନ|ତୃପ୍ତି|ଦିଲ୍ଲୀପ|ଦୁର୍ଗା|ଧର୍ମେନ୍ଦ୍ର|ନନ୍ଦିନୀ|ନିରଞ୍ଜନ|ପଦ୍ମିନୀ|ପ୍ରଦୀପ୍ତ|ପ୍ରିୟଙ୍କା|ବସନ୍ତ|ବିଷ୍ଣୁ|ଭାଗ୍ୟଶ୍ରୀ|ମଧୁସୂଦନ|ମିନତୀ|ମୃଣାଳିନୀ|ରଶ୍ମିତା|ରାଧା|ଲିପ୍ସା|ଶକୁନ୍ତଳା|ଶୁଭଶ୍ରୀ|ଷଡ଼ାନନ|ସଂଯୁକ୍ତା|ସୌମ୍ୟା|ହରିପ୍ରିୟା|ହୃଷୀକେଶ'
const COUNT = 60

const SCRIPTS = {
  Latin: null,
  Devanagari: 'hindi',
  Bengali: 'bengali',
  Gujarati: 'gujarati',
  Gurmukhi: 'punjabi',
  Tamil: 'tamil',
  Telugu: 'telugu',
  Kannada: 'kannada',
  Malayalam: 'malayalam',
  Oriya: null,
  Arabic: 'urdu',
} as const

/** Sixty in each of the eleven scripts: those of the harness first, then spread over the list of spellings. */
export function listSolidNames(): { script: string; name: string }[] {
  return Object.entries(SCRIPTS).flatMap(([script, list]) => {
    const isOfScript = new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{Zs}\\u200c\\u200d]+$`, 'u')
    const common = INDIAN_NAMES.filter((name) => isOfScript.test(name))
    const listed = list ? readSpellings(list) : ODIA.split('|').filter((name) => isOfScript.test(name))
    const spellings = [...new Set(listed)].filter((name) => !common.includes(name))
    const missing = Math.max(0, COUNT - common.length)
    const spread = Array.from(
      { length: missing },
      (_, index) => spellings[Math.floor((index * spellings.length) / missing)] ?? '',
    )
    return [...common, ...spread].slice(0, COUNT).map((name) => ({ script, name }))
  })
}

function readSpellings(list: string): string[] {
  const file = new URL(`../src/modules/spellings/words/${list}.json`, import.meta.url)
  return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).flatMap((names) => names.split('|')[0] ?? [])
}
