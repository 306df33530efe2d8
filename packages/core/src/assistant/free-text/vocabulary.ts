/**
 * Words by concept: English, and Hindi in Latin script as it is typed. Typing errors in words of five or more letters
 * are tolerated (`words.ts`); those of shorter words are listed.
 */
const WORDS = {
  order:
    'order orders ordr oder parcel parcels package courier saman samaan saaman stuff purchase consignment',
  where: 'where whr wher track tracking trace status location kahan kaha kidhar kahaan progress near nearby',
  when: 'when whn kab kabtak',
  long: 'long fast quick quickly day days din jaldi soon today tomorrow kal aaj speed time hours ghante',
  arrive:
    'arrive arrives arrived arriving come reach reached receive received got delivered aaya aya aayi aayega ayega aaega aayegi mila milega milegi pahuncha pahunchega dispatched shipped sent bheja',
  not: 'not didnt havent hasnt isnt never nahi nahin nhi nai missing lost gum',
  late: 'late delay delayed stuck der deri overdue',
  deliver: 'deliver delivers delivery delivering ship shipping dilivery',
  free: 'free muft',
  cost: 'cost costs charge charges fee fees kharcha',
  price: 'price prices rate rates daam dam bhav kimat keemat mrp',
  pay: 'pay paying paid payment payments upi gpay phonepe paytm bhim cash cod card cards debit credit visa mastercard rupay banking netbanking emi crypto bitcoin ethereum wallet wallets bhugtan',
  fail: 'fail failed failing declined deducted kat kata katgaya problem issue error',
  money: 'money paisa paise paisay rupaye amount',
  back: 'back wapas vapas wapis vapis waapas',
  refund: 'refund refunds refunded refnd',
  return: 'return returns returned returning exchange replace replacement lautana wapsi',
  damaged:
    'damaged damage broken defective defect rotten spoiled spoilt stale kharab toota tuta sada sadi galat',
  wrong: 'wrong galat different incorrect',
  coupon: 'coupon coupons promo discount discounts voucher offer offers kupon chhoot code codes feature10',
  speak: 'talk speak chat baat call contect connect',
  person:
    'human person people someone somebody agent executive representative staff manager insaan aadmi admi kisi team support customer grahak',
  complain: 'complain complaint shikayat',
  reach: 'email mail phone telephone whatsapp helpline number fon',
  shop: 'shop store dukan dukaan office haat',
  address: 'address adress adres addres addreses pata pincode pin',
  home: 'home house ghar',
  change: 'change chnage edit modify update badal badalna badlo badle correct add new naya nayi jodna',
  account: 'account accounts khata',
  open: 'open opening timing timings khula khulta',
  name: 'name naam surname',
  mobile: 'mobile phone number fon photo picture',
  password: 'password passwords passcode',
  forgot: 'forgot forget lost bhool bhul reset',
  log: 'log sign',
  out: 'out off',
  delete: 'delete remove close hatao hata mitao delet erase',
  cancel: 'cancle cancell stop rok roko radd',
  minimum: 'minimum smallest least kam min',
  nobody: 'nobody absent away',
  safe: 'safe secure security privacy private surakshit data',
  need: 'need without bina zaroori',
  basket: 'basket bag trolley thaila jhola',
  favourite: 'favourite favourites favorite favorites wishlist liked pasand pasandida',
  about: 'about who kaun company owner malik story',
  you: 'you yourself your aap tum',
  blog: 'blog recipe recipes article articles',
  faq: 'faq faqs questions sawal',
  category: 'category categories sections types kinds',
  everything: 'everything catalogue catalog range menu items',
  rupees: 'rupees rupee dollar dollars inr usd euro',
  how: 'how kaise kese kaisey',
  buy: 'buy buying kharidna kharidu kharide kharidun',
  sell: 'sell selling bechte bechti milta milti',
  place: 'place karna karu karun karoon karte kare karein book',
  invoice: 'invoice gst bill receipt rasid raseed',
  mine: 'my mine mera meri mere apna apni',
  last: 'last again reorder repeat latest recent previous history pichla pichle purana old',
  what: 'what kya',
  can: 'can sakte able',
  work: 'work works working use kaam',
} as const

export type Concept = keyof typeof WORDS

/** The words of each concept. */
export const VOCABULARY = Object.entries(WORDS).map(
  ([concept, words]) => [concept as Concept, words.split(' ')] as const,
)

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words of messages about buying something. */
export const BUYING = setOf(
  'want wanna need needed buy buying get give have sell selling show find looking search searching order price prices rate cost available stock chahiye chahie chaiye chaahiye dikhao dikhaao dikha dedo dena lena leni kharidna kharidni mangwana milega milegi milta milti bhav daam dam kimat keemat kitne kitna kitni much paas',
)

/** Words without a meaning of their own. */
export const FILLERS = setOf(
  'which method methods option options mode modes a an the i im ive id me my we us our you your aap tum u ur mera meri mere what how where when who kaise kahan can it its this that these those there is am are was were be been being to of for in on at by with from as if or and but so do does did done have has had can could will would shall should may might must please pls plz kindly hi hey hello any some one also just now then yet still only really very too all much many ok okay sir madam bhai bhaiya yaar ji ka ke ki ko ka se me mein mai main par pe tak hai hain hun hoon ho hota hoti tha thi aur ya toh to bhi kya kuch koi ek mujhe muje mujhko hum humko apne aapke aapka aapki wala wali kar karo kardo karna do de di diya raha rahi rahe gaya gayi gya liye chahta chahti sakta sakti hu abhi fresh kg kgs kilo kilos g gm gms gram grams litre liter l ml dozen pack packet piece pieces pcs half',
)
