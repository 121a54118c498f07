/** 300 names as they stand on plates and mugs, in each script that can be made. */
const LATIN = `Aarav Sharma|Aditi Rao|Ananya Iyer|Arjun Reddy|Asha Bhosle|Bhavna Patel|Chaitanya Kulkarni|Deepika Nair|Devansh Gupta|Divya Menon
Esha Kapoor|Farhan Akhtar|Gauri Deshpande|Harpreet Singh|Ishaan Verma|Jaya Bachchan|Kabir Khan|Kavya Krishnan|Lakshmi Narayan|Manish Malhotra
Meera Joshi|Mohammed Irfan|Nandini Das|Neha Agarwal|Nikhil Chopra|Om Prakash|Pooja Hegde|Pranav Mistry|Priya Arjun|Radha Krishna
Rahul Dravid|Riya Sen|Rohan Mehta|Sachin Tendulkar|Sanjana Ganesan|Saurabh Mishra|Shreya Ghoshal|Sneha Pillai|Tanvi Shah|Uday Shankar
Vaishnavi Bhat|Varun Dhawan|Vidya Balan|Vikram Seth|Yash Chavan|Zara Hussain|Zoya D'Souza|Anil & Sunita|Ravi + Rekha|Dr. A. P. J. Abdul Kalam
The Sharmas|The Mukherjee Family|Flat 4B, Iyer|Chattopadhyay|Bandyopadhyay|Gangopadhyay|Thiruvananthapuram|Venkatasubramanian|Krishnamoorthy Swaminathan|Padmanabhaswamy
Om|Jai|Bo|Ma|Papa|Dadi Maa|Nani's Kitchen|Best Dad Ever|World's Best Mom|Happy Birthday Rohan!
Est. 2024|14.02.2025|Since 1999|#1 Teacher|Mr & Mrs Khanna|Subhash Chandra Bose|Rabindranath Tagore|Sarojini Naidu|Kalpana Chawla|Homi J. Bhabha
Jhumpa Lahiri|Arundhati Roy|Amitav Ghosh|R. K. Narayan|Mulk Raj Anand|Gautam Gambhir|Mithali Raj|Saina Nehwal|P. V. Sindhu|Mary Kom
Ganesh Villa|Shanti Niwas|Anand Bhavan|Krishna Kunj|Lakshmi Nilayam|Sai Kripa|Guru Kripa|Matru Chhaya|Pitru Smruti|Vrindavan
Aishwarya Lekshmi|Bhuvaneshwari Devi|Chidambaram Pillai|Dhanalakshmi S.|Easwaran Nambiar|Gopalakrishnan V.|Hemalatha R.|Indumathi K.|Jayalakshmi T.|Kamalakannan P.
Zoë Fernandes|José D'Mello|Renée Pinto|François Almeida|Anaïs Roy|Ālok Śarmā|Kṛṣṇa|Śrī Rāma|Jñāneśvar|Lakṣmī
Qureshi|Xavier|Wagle|Jiya|Fiza|Kiaan|Vihaan|Reyansh|Myra|Anvi
Gurpreet & Simran|Ayaan, Aarohi, Advik|Goa Trip '24|Class of 2026|No. 7, MG Road|Pune 411001
Siddhartha Mukherjee|Swapnil Kusale|Tejasvi Surya|Umesh Yadav|Vasundhara Raje|Wasim Jaffer|Yuvraj Singh|Zaheer Abbas|Harmanpreet Kaur|Jemimah Rodrigues
Baby Aanya|Little Krish|My Love, Ishita|Forever Yours|Amma|Appa|Thatha|Ajji|Didi|Bhaiya
Kumbharwada Society|Shree Siddhivinayak|Om Namah Shivaya|Har Har Mahadev|Jai Hind|Satyameva Jayate|Atithi Devo Bhava|Shubh Labh|Swagatam|Namaste`
const INDIC = `शर्मा निवास|अर्जुन|प्रिया और राहुल|॥ श्री गणेशाय नमः ॥|क्षत्रिय|त्र्यंबक|ज्ञानेश्वर|द्विवेदी परिवार|कृष्ण कुंज|मातृ छाया|लक्ष्मी|श्रृंखला|वैद्य|ॐ नमः शिवाय|आदित्य २०२४|हृदय|उर्मिला|फ़िरोज़|मित्तल सदन|सौ. व श्री. कुलकर्णी
முருகன் இல்லம்|ஸ்ரீ லட்சுமி|கார்த்திக்|மீனாட்சி|அம்மா|அப்பா|வேங்கடேசன்|தமிழ்ச்செல்வி|பொன்னியின் செல்வன்|யாழினி|க்ஷேத்ரா|ஐஸ்வர்யா
শ্রীকৃষ্ণ|মুখোপাধ্যায়|বন্দ্যোপাধ্যায়|রবীন্দ্রনাথ|অনন্যা|মা|বাবা|স্নিগ্ধা|ঐশ্বর্য|শান্তিনিকেতন|দুর্গা পূজা|চট্টোপাধ্যায়
શ્રેયા પટેલ|કૃષ્ણ|જ્ઞાનેશ|હાર્દિક|શાંતિ નિવાસ|મમ્મી|પપ્પા|ત્રિવેદી|ક્ષિતિજ|દ્વારકાધીશ|ઉર્વી|વૃંદાવન
ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ|ਹਰਮਨ ਕੌਰ|ਸਿਮਰਨ|ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ|ਜਸਲੀਨ|ਪੰਜਾਬ|ਮਾਂ|ਵਾਹਿਗੁਰੂ|ਅੰਮ੍ਰਿਤ|ਧਾਲੀਵਾਲ|ਬੱਬੂ|ਚੰਡੀਗੜ੍ਹ
శ్రీనివాస్|లక్ష్మీ నిలయం|వెంకటేశ్వర|కృష్ణవేణి|అమ్మ|నాన్న|సాయి కృప|జ్ఞాన ప్రసూన|రాజ్యలక్ష్మి|త్రివిక్రమ్|ఐశ్వర్య|పద్మావతి
ಶ್ರೀಕಾಂತ್|ಲಕ್ಷ್ಮೀ ನಿಲಯ|ಕೃಷ್ಣಮೂರ್ತಿ|ಅಮ್ಮ|ಅಪ್ಪ|ಜ್ಞಾನೇಶ್ವರಿ|ವಿಶ್ವೇಶ್ವರಯ್ಯ|ಬೆಂಗಳೂರು|ಸಹ್ಯಾದ್ರಿ|ಐಶ್ವರ್ಯ|ತ್ರಿವೇಣಿ|ಚೆನ್ನಮ್ಮ
ശ്രീലക്ഷ്മി|കൃഷ്ണൻ|അമ്മ|അച്ഛൻ|ഉണ്ണികൃഷ്ണൻ|ഐശ്വര്യ|മാധവൻ നായർ|തിരുവനന്തപുരം|സ്നേഹ|പത്മനാഭൻ|ജ്യോതി|വൃന്ദാവനം
ଜଗନ୍ନାଥ|ଲକ୍ଷ୍ମୀ|ଶ୍ରୀକୃଷ୍ଣ|ମା|ବାପା|ସୁଭଦ୍ରା|ଓଡ଼ିଶା|ପଟ୍ଟନାୟକ|ମହାପାତ୍ର|ଜ୍ଞାନେନ୍ଦ୍ର|ବୃନ୍ଦାବନ|ତ୍ରିପାଠୀ
عائشہ|محمد عرفان|فاطمہ|خان ہاؤس|زینب|عبدالکلام|شاہ رخ|نور جہاں|امی|عائشہ ٢٠٢٤ ؟|السلام علیکم|غالب ۱۷۹۷
Priya & अर्जुन|Om ॐ|₹ 501 शगुन|Amma அம்மா|Ayesha عائشہ|House of কর`
export const INDIAN_NAMES = `${LATIN}\n${INDIC}`.split(/[|\n]/)
