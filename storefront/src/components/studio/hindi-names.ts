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

export const HINDI_NAMES: ReadonlyMap<string, string> = new Map(
  WRITTEN.split(/[|\n]/).map((pair) => {
    const [latin = '', hindi = ''] = pair.split(' ')
    return [latin, hindi]
  }),
)
