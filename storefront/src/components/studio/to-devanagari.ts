import Sanscript from '@indic-transliteration/sanscript'

const MAX_SUGGESTIONS = 3
const LATIN = /^[a-z .'&-]+$/i
/** Words that are English rather than Hindi names. */
const ENGLISH =
  /\b(?:the|happy|birthday|anniversary|love|loving|mr|mrs|dr|best|family|with|from|dear|forever|our|you|your|world|merry|and|of|to|for)\b/i

/** Devanagari spellings of a Latin name, most likely first: known names, then phonetic; maybe none. */
export function toDevanagari(typed: string): string[] {
  const text = typed.trim()
  if (!LATIN.test(text) || ENGLISH.test(text) || !/[a-z]{2}/i.test(text)) return []
  const parts = text.split(/(?<=[ &.-])|(?=[ &.-])/).map(transliterateWord)
  const first = parts.map(([likeliest = '']) => likeliest)
  const offers = [first.join('')]
  for (const [at, others] of parts.entries())
    for (const other of others.slice(1)) offers.push(first.with(at, other).join(''))
  return [...new Set(offers)].slice(0, MAX_SUGGESTIONS)
}

function transliterateWord(word: string): string[] {
  const latin = word.toLowerCase().replaceAll("'", '')
  if (!/[a-z]/.test(latin)) return [word]
  const known = HINDI_NAMES.get(latin)
  if (known) return [known]
  return toPhonemeVariants(latin).map((phonemes) =>
    // Hindi omits the virama of a silent final vowel
    Sanscript.t(phonemes, 'itrans', 'devanagari').replace(/\u094d$/, ''),
  )
}

/** Typed letters -> ITRANS scheme, longest first. */
const PHONEMES: [string, string][] = [
  ['ksh', 'kSh'],
  ['chh', 'Ch'],
  ['gny', 'j~n'],
  ['x', 'kSh'],
  ['kh', 'kh'],
  ['gh', 'gh'],
  ['ch', 'ch'],
  ['jh', 'jh'],
  ['th', 'th'],
  ['dh', 'dh'],
  ['ph', 'ph'],
  ['bh', 'bh'],
  ['sh', 'sh'],
  ['aa', 'A'],
  ['ee', 'I'],
  ['ii', 'I'],
  ['oo', 'U'],
  ['uu', 'U'],
  ['ou', 'U'],
  ['ai', 'ai'],
  ['ei', 'e'],
  ['au', 'au'],
  ['ow', 'au'],
  ['w', 'v'],
  ['f', 'ph'],
  ['q', 'k'],
  ['c', 'k'],
]
const VOWEL = /^[aeiouAIU]/

function toPhonemes(latin: string): string[] {
  const phonemes: string[] = []
  for (let at = 0; at < latin.length; ) {
    const [typed, sound] = PHONEMES.find(([letters]) => latin.startsWith(letters, at)) ?? [
      latin.charAt(at),
      latin.charAt(at),
    ]
    phonemes.push(sound)
    at += typed.length
  }
  return phonemes
}

/** Latin leaves open whether an `a` is long. */
function toPhonemeVariants(latin: string): string[] {
  const phonemes = toPhonemes(latin)
  const last = phonemes.length - 1
  const ending = { a: 'A', i: 'I', u: 'U', y: 'I' }[phonemes[last] ?? '']
  if (ending && phonemes.some((sound, at) => at < last && VOWEL.test(sound))) phonemes[last] = ending
  const joined = withClusters(phonemes)
  const shorts = joined.flatMap((sound, at) => (sound === 'a' && at > 0 ? [at] : []))
  const lengthened = [shorts.at(-1), shorts[0]].map((at) =>
    at === undefined ? joined : joined.with(at, 'A'),
  )
  // Monosyllables are mostly long (Ram)
  const isShort = joined.filter((sound) => VOWEL.test(sound)).length === 1
  const all = isShort ? [...lengthened, joined] : [joined, ...lengthened]
  return all.map((row) => row.join('').replaceAll('_', 'a'))
}

/** Consonants that form a conjunct with the next, or the previous, one. */
const JOINS_NEXT = new Set(['r', 's', 'sh'])
const JOINS_BEFORE = new Set(['r', 'y'])
const NASAL_BEFORE = /^[kgcCjtdpbs]/

function withClusters(phonemes: string[]): string[] {
  return phonemes.flatMap((sound, at) => {
    const next = phonemes[at + 1]
    if (next === undefined || VOWEL.test(sound) || VOWEL.test(next)) return [sound]
    if ((sound === 'n' || sound === 'm') && NASAL_BEFORE.test(next)) return ['M']
    const isOne =
      at === 0 || sound === next || JOINS_NEXT.has(sound) || JOINS_BEFORE.has(next) || sound === 'n'
    // Schwa deletion: no vowel is spoken, but no conjunct is written
    return isOne ? [sound] : [sound, '_']
  })
}

/** Common names whose Hindi spelling cannot be derived from the letters. */
const WRITTEN = `aarav आरव|aditi अदिति|aditya आदित्य|agarwal अग्रवाल|ajay अजय|akash आकाश|amit अमित|amma अम्मा|amrita अमृता|anand आनंद
ananya अनन्या|anil अनिल|anita अनीता|anjali अंजलि|anuj अनुज|arjun अर्जुन|arora अरोड़ा|asha आशा|ashok अशोक|aur और
baba बाबा|bhabhi भाभी|bhaiya भैया|bhatia भाटिया|bhatt भट्ट|bhavan भवन|chacha चाचा|chaturvedi चतुर्वेदी|chauhan चौहान|chhaya छाया
chopra चोपड़ा|dada दादा|dadi दादी|das दास|deepa दीपा|deepak दीपक|desai देसाई|devi देवी|didi दीदी|dinesh दिनेश
divya दिव्या|dubey दुबे|dwivedi द्विवेदी|ganesh गणेश|garg गर्ग|gaurav गौरव|gauri गौरी|geeta गीता|ghar घर|gupta गुप्ता
guru गुरु|hari हरि|home होम|house हाउस|iyer अय्यर|jain जैन|jai जय|jay जय|joshi जोशी|kabir कबीर
kapoor कपूर|karan करण|kavita कविता|kavya काव्या|khan ख़ान|khanna खन्ना|kiran किरण|kripa कृपा|krishna कृष्ण|kulkarni कुलकर्णी
kumar कुमार|kumari कुमारी|kunj कुंज|kutir कुटीर|lakshmi लक्ष्मी|laxmi लक्ष्मी|maa माँ|mahesh महेश|malhotra मल्होत्रा|manish मनीष
mata माता|meena मीना|meera मीरा|mehta मेहता|mishra मिश्रा|mohan मोहन|mummy मम्मी|nair नायर|nana नाना|nandini नंदिनी
nani नानी|narayan नारायण|neha नेहा|niketan निकेतन|nisha निशा|nitin नितिन|nivas निवास|niwas निवास|om ॐ|pandey पांडेय
papa पापा|parivar परिवार|parvati पार्वती|patel पटेल|patil पाटिल|pooja पूजा|prakash प्रकाश|priya प्रिया|puja पूजा|radha राधा
rahul राहुल|raj राज|raja राजा|rajesh राजेश|rakesh राकेश|ram राम|rama रमा|ramesh रमेश|rani रानी|rao राव
rathore राठौड़|ravi रवि|reddy रेड्डी|rekha रेखा|ritu ऋतु|riya रिया|rohan रोहन|rohit रोहित|sachin सचिन|sadan सदन
sai साईं|sandeep संदीप|sanjay संजय|sarita सरिता|saxena सक्सेना|seeta सीता|shah शाह|shanti शांति|shanker शंकर|shankar शंकर
sharma शर्मा|shiv शिव|shivaya शिवाय|shree श्री|shri श्री|shukla शुक्ला|shyam श्याम|simran सिमरन|singh सिंह|sita सीता
sri श्री|srivastava श्रीवास्तव|sudha सुधा|suman सुमन|sunil सुनील|sunita सुनीता|suresh सुरेश|swagatam स्वागतम्|tiwari तिवारी|trivedi त्रिवेदी
tyagi त्यागी|usha उषा|verma वर्मा|varma वर्मा|vidya विद्या|vihaan विहान|vijay विजय|vikas विकास|villa विला|vivek विवेक
yadav यादव|yash यश|namah नमः|namaste नमस्ते|hridaya हृदय|mahadev महादेव|hanuman हनुमान|siddhivinayak सिद्धिविनायक|grih गृह|griha गृह`

const HINDI_NAMES: ReadonlyMap<string, string> = new Map(
  WRITTEN.split(/[|\n]/).map((pair) => {
    const [latin = '', hindi = ''] = pair.split(' ')
    return [latin, hindi]
  }),
)
