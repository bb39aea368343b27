import { commonWords } from './common-words.ts';

/**
 * Short forms, and Tamil and Hindi in English letters. The first word of a line is the canonical one, which the rules
 * and the examples use.
 */
const lines = `
tomorrow tmrw tmw tmr tmrow tomo 2moro 2morrow tomoro tomorow naalai naalaiku naalaikku nalaiku nalaikku nalai naalaki naalaikki naalaila nalaki kal tom tomm tmro tmoro naale nale naalae kl
today tdy 2day indru inru innaiku innikku innaikku inniku innaiki inniki aaj aj tday
dayafter parso naalaniku nalaniku naalanikku parson marunaal marunal nalanniku naalanniku naalannaiku overmorrow
tonight tonite 2nite 2night tonyt tonit
yesterday ystrday yday nethu netru neththu
now ippo ipo ippa ippove abhi
morning mrng morng mornin kaalai kaalaila kaalaiyil kaalaiku kalaila kalai subah subha subeh savere sawere
afternoon afternun mathiyam madhiyam mathiyanam matiyam dopahar dopaher
evening eve evng evenin evg sayangalam saayangalam saayangaalam sayandharam saayandharam maalai malai maalaila maalaiku shaam sham saam shyam saayantharam
night nite nyt iravu raathiri rathiri raatri rathri raat
monday mon thingal thingalkizhamai somvar somwar
tuesday tue tues chevvai sevvai mangalvar mangalwar
wednesday wed weds budhan puthan budhvar budhwar
thursday thu thur thurs viyazhan vyazhan guruvar guruwar
friday fri velli vellikizhamai shukravar shukrawar
saturday sat sani sanikizhamai sanikilamai shanivar shaniwar shanivaar
sunday sun nyayiru gnayiru nyayitru nyayitrukizhamai ravivar raviwar itvaar itwar
weekend weekends wknd wkend
week weeks vaaram varam hafta hafte
days day din naal naala naalaiya
oclock mani maniku manikku maniki manila baje bajey bajeh bje bj mni clock
hours hour hr hrs ghanta ghante ghanto ghantaa
minutes minute mins
after apram apuram appuram aprom piragu baad onwards onward post aprm aprum
before munnadi munadi munnaadi munnaala pehle pahle b4
until till tak varaikum varai
under below lesser kulla kulle kullae ulla andar andhar undr keezha keela neeche
less kam kammiya korava
over above mela melae upar zyada
maximum max atmost
cheap cheaper cheapest sasta saste sasti kammi kuraivana koravana lowest affordable economical malivu cheapr inexpensive reasonable kammiyana
best top nalla accha acha achha badhiya sirandha
price prices rate rates pricing vilai daam kimat keemat bhaav tariff
cost costs aagum agum aakum aaguthu lagega lagegi lagta lagenge padega padegi
howmuch evlo evalo evlow yevlo evvalavu evlavu kitna kitni
howmany kitne ethana ethanai yethana
rs rupees rupee inr rubaikku rubaai ruba rupa rooba rubai rupaye rupaiya rupay bucks bux rps
free khali khaali kaali gaali vacant open unbooked unoccupied vacancy vacancies vacent
available availability avail avl iruka irukka irukkaa irukkuma irukuma iruka kidaikuma kidaikkuma kedaikuma
get gets getting mil milna milega milegi milta milenge varum kidaikum kidaikkum kedaikum
cancel cancels cancelled canceled cancelling canceling cancellation cancellations radd raddu cancellable
refund refunds refunded refundable
back wapas wapis vapas vaapas waapas return returned thirumba thirupi thiruppi
money paisa paise panam kaasu amount cash amt kasu kaasa dabbu
booking bookings reservation reservations
book booked buk reserve books bukk
pay paid paying payment payments kattanum katta selutha paymnt txn transaction transactions
my mine naan en enoda ennoda ennudaiya yennoda mera meri mere apna apni
next agla agli agle adutha aduththa adutta
upcoming
past previous pazhaya purana purani pichla pichli history
what enna yenna kya wat wht wt wats whts
without bina illama illaama illamal
month mahina mahine maasam masam maadham
hidden chhupa chupa maraimugam
way rasta raasta vazhi vali tarika tareeka tarike
child bachcha bachche bacche bachhe pasanga paiyan payan ponnu kuzhandhai kozhandhai bachon
send anuppunga anuppu bhejo bheje
more adhigam athigam jaasthi jasthi zyaada jyada jada
problem dikkat prachanai pareshani samasya
delete del dlt hatana hatao hatado mitana neekku neekkanum
good gud gd gudd
number num numbers
someone sm1
location loc
facility vasathi vasadhi
confirm conf cnfrm cnf
register reg
name naam peru peyar
password pwd passwd
forgot forgotten bhool bhul bhula marandhu marandhuten marandhutten maranthuten maranthutten marandhuduchu
close clse
information info
thousand hazaar hazar aayiram ayiram
hundred sau nooru noor nooru
which konsa kaun kaunsa kaunse konse entha endha whch
who yaaru yaar kisne kisko kiska kiski
how eppadi epdi yeppadi epadi kaise kese kaisa hw hows eppudi
when eppo eppa yeppo kab wen wn whn
where enga enge yenga kahan kidhar wer whr
why yean kyun kyu kyon yethuku yethukku y yen
first muthal mudhal muthalavathu pehla pahla pehli
second rendavathu rendaavadhu irandavathu dusra doosra dusri doosri
third moonavathu moondravathu teesra tisra teesri
fourth naalavathu chautha
fifth anjavathu paanchva
last kadaisi aakhri akhri
near nearby nearest closest around pakkathula pakkathil pakkam paas nazdeek nr aaspaas aspas pakathula aas
and aur n nd
discount discounts offer offers coupon coupons promo thallupadi chhoot
football soccer futsal fotball footy kaalpandhu fb ftbl fball futbol fut
cricket kriket criket cric ckt crick
badminton shuttle shuttlecock batminton shuttil badmi bmt
basketball hoops basket bball
tennis tenis
sport sports vilaiyattu khel games
owner owners owneroda malik maalik
review reviews reviewed
account accounts acc acct acnt
reschedule postpone prepone reschedul maatha mathanum maathanum badalna badal resched
rain rains raining rainy mazhai mazha barish baarish
hello gm hi hii hiii hey helo hlo vanakkam vanakam namaste namaskar namaskaram hola yo heya hiya namasthe salaam
thanks thank thankyou thx tnx tq thanku nandri nanri dhanyavad dhanyawad shukriya ty tysm tks thnx thnks thankq cheers shukriyaa dhanyavaad meherbani
human person agent executive representative insaan aadmi
perform panna pannanum pannu pannunga pannalam panrathu panradhu pannala panren karna karni karo kare karein karu karne karun karte
`;

/** Words that carry no meaning of their own. */
const fillers = `
a an the is are was were be been being am to of for in on at by with from as into it its this that these those there
here i me we us you your our ur u he she they them do does did done can could will would should shall may might must
have has had having got let lets please pls plz kindly just also only too very altogether overall so then if else ok okay hmm well um
want wanna wants need needs looking look find finding search searching show showing list listing give tell see check
know like play playing go going make take help suggest recommend any some something anything all every other another
more one ones option options good nice great decent turf turfs ground grounds court courts pitch pitches place places
slot slots spot field venue venues arena game match session people players friends team guys bro bhai dude sir madam
about out up down not no yes or and but than per each hourly hour type im ive id ill whats hows wheres theres
la le il ku kku ukku ah aa da dei di pa nga machi macha nanba sollu sollunga solunga kaami kaattu kaatu podu oru
edhavadhu ethavathu edhachum yedhavadhu romba athu idhu atha adhu venum vendum venu veenum vilayada vilaiyada
vilaiyadanum aadanum iruku irukku irukkum inga naan naanga enakku enaku namma
mein main ko ka ki ke hai hain h tha thi ho hoon hu hoga batao bataye bata bataiye dikhao dikha dikhaiye koi kuch mujhe
muje mujhko hume humko hamein liye chahiye chaiye chahie chahta khelna khelne khelenge khelni sakta sakte sakti
wala wali wale sab sabse bhi ji toh na nahi nahin se jo vo woh ye yeh
yaar earlier time timing timings clock which kizhamai kilamai neram nerathula nerathukku nerathuku
am pm noon midnight couple half
much many lot lots few little instead yet again ever never before since because though although really quite
received receive come came coming comes went gone said say says saying ask asked asking answer question questions
month months year wish hope think thought feel sure wonder wondering possible able must
rated print printed printing responding respond responded reply replied responds answered using used user
them their theirs him his her himself myself ourselves yourself thing things stuff way sort kinds lets gonna gotta
until upto within without during between through inside outside along across against towards both either neither
whether while once twice always usually often sometimes nowadays newbie
arrange organise organize plan planning planned join meet meeting tournament practice practise training
ellam ellaam innum varuma varuvaanga vandha vandhaa vanthaa mudiyuma mudiyum mudiyala theriyala theriyuma aachu
achu pochu pochu pona poganum varanum vaanga nu ungaloda unga ungal ungalukku neenga nee avan avanga yaarukku
kar kare gaya gayi gaye hua hui hue raha rahi rahe jaye jayega jayegi jaana jana aana aata aati aaya aayega aa
chalega chalegi chalta mile mil kat kata liya diya de do lo le lena dena denge tum tumhara aap aapka aapke aapki
hamara hamare hamari uska uske unka abhi phir fir agar lekin magar par pe tum sath saath log logo yahan wahan
r v d k w c b wit wid wth abt ppl frnd frnds bcz cuz thr tht ths dnt cn wl hv shd wnt asap msg den dey nt dis dat der dem dey bcoz cos coz wud shud cud pl plse plss ct crt dikh dikhta raha rahe rahi big bigger weekday weekdays continuous continuously themselves themself urgently kindly iam ive dear sis boss brother ji hey oh so
nan naa nanga engaluku engalukku ungaluku nama solu pananum mudiuma irukka kaga kaaga dhan than thaan nnu podunga kudunga
kudu thaanga tharuvinga seiya seyya poda vara varen poren pogirom irunga panalam pannalama mudiyum mudiyathu kudukanum
du dun dunga lo lunga krdo krna krni kro krwao btao btana bta rha rhe rhi thik theek haan nhi ni mat jab tab ab jaldi kuchh
kuch mai hum unko isko usko iska uska waha yaha agr toh tu tera teri bhej bhejo karwani hota hoti hote
dekho dekh khelte khelega khelenge karte karenge karoge milte milenge jaate jayenge podalama pannalama vilayadalama aadalama vilayadunen panrom kudukalama
really actually currently still right exactly maybe around approximately approx roughly simply
`;

/** Words that questions are about, and that are part of no name. */
const topics = `
rules rule policy terms commission fee fees charge charges charged extra hidden tax gst service platform convenience
advance ahead far long longer hold held lock locked keep someone somebody anyone steal
wait waiting pending accept accepted approve approval confirm confirmed confirmation decline declined status stuck
sign signup register registration login log email mail password create profile delete remove deactivate erase
move change shift swap edit modify different another's
gate entrance entry ticket tickets qr code show
full fully partial part whole everything now later online offline balance rest remaining deposit upfront
card cards upi gpay phonepe paytm visa mastercard rupay wallet netbanking razorpay google debit credit method methods
expensive costly dearer higher vary varies different differ difference peak
debited deducted deduct gone failed failure twice double cut stuck
parking lights lighting floodlights floodlight washroom restroom toilet toilets changing shower water facility facilities
amenities amenity equipment bat bats ball balls racket racquet racquets shoes studs spikes boots bring own carry wear rent
way directions direction route reach map location address contact number phone call mobile
belongs belong run yours company
write post leave rate rating stars star comment
age old year years kid kids child children minor minors son daughter allowed under-18 teenager parent parents guardian
support customer care complaint complain speak talk chat live helpline desk problem issue
deadline minimum most limit notice late penalty
maidan conversation fuck data customer user feedback email page bike car bikes cars vehicle wifi canteen option options
weather score joke news happen happens happened whose mean means work works working use using
process steps step procedure guide
temperature forecast scores scorecard ipl match cup headlines jokes poem story essay song songs movie movies film recipe
biryani pizza restaurant restaurants hotel hotels flight flights train trains bus buses cab taxi uber ola auto president
minister election capital stock stocks share market bitcoin crypto python javascript java code program homework maths translate
translation horoscope astrology girlfriend boyfriend marry love doctor medicine gold petrol lottery insurance loan betting
swimming gym yoga pool hospital police bank jobs job salary coaching trainer academy lesson lessons tournament league
invoice receipt receipts dog pets pet food snacks drinks alcohol smoking music speaker camera photo photos video wedding quarter low lowest range budget sell buy selling buying purchase
volleyball hockey kabaddi golf bowling snooker chess squash pickleball skating throwball kho carrom
system instructions prompt secret database api hack password otp app apps experience opinion pouring umbrella showers
`;

export const meaningOf = new Map<string, string>();
for (const line of lines.trim().split('\n')) {
  const [word = '', ...others] = line.split(' ');
  for (const other of [word, ...others]) if (!meaningOf.has(other)) meaningOf.set(other, word);
}

const fillerWords = new Set(fillers.split(/\s+/).filter(Boolean));
const topicWords = new Set(topics.split(/\s+/).filter(Boolean));

const months =
  'jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july august september october november december';
const monthWords = new Set(months.split(' '));

const plainWords = new Set([...commonWords, ...fillerWords, ...topicWords, ...monthWords]);

const endings = ['ations', 'ation', 'ings', 'ing', 'ers', 'er', 'est', 'ied', 'ed', 'ly', 'es', 's', 'd'];

/** Lists a word and what it may be a form of: 'registering', 'registere', 'register'. Some are no words. */
function stemsOf(word: string): string[] {
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...stems, ...stems.map((stem) => `${stem}e`)];
}

/** Returns the canonical word for a word or, unless it is a known word itself, for its stem. */
export function meaningOfForm(word: string): string | undefined {
  const isOwnWord = plainWords.has(word) || word.length < 5;
  const forms = isOwnWord ? [word] : stemsOf(word);
  // The longest stem first: 'ratings' is a form of 'rating' and not of 'rate'.
  const known = forms
    .toSorted((one, other) => other.length - one.length)
    .find((form) => meaningOf.has(form) || plainWords.has(form));
  return known && meaningOf.get(known);
}

const questionWords = new Set('how what when why who whose where which howmuch howmany'.split(' '));

/** Whether a word tells what a question is about: placeholders for names and fillers do not. */
export function isTopicWord(word: string): boolean {
  return word !== 'NAME' && !fillerWords.has(word) && !questionWords.has(word);
}

/** Whether a word, in any form, is part of no name of a place or turf. */
export function isKnownWord(word: string): boolean {
  return stemsOf(word).some((form) => meaningOf.has(form) || plainWords.has(form));
}

/** The most frequent words of questions. These are corrected with two typing errors as well. */
export const coreWords: ReadonlySet<string> = new Set([
  ...meaningOf.values(),
  ...topicWords,
  ...'ground grounds court courts pitch match matches players venue place places about'.split(' '),
]);

/**
 * Candidates for spelling correction, most likely first. Short everyday words are left out, because many names differ
 * from them by one letter.
 */
export const correctable: readonly string[] = [
  ...new Set([
    ...[...meaningOf.values()].filter((word) => word.length >= 4),
    ...[...topicWords].filter((word) => word.length >= 4),
    ...[...meaningOf.keys(), ...monthWords].filter((word) => word.length >= 5),
    ...[...fillerWords, ...commonWords].filter((word) => word.length >= 5),
    ...'how why get you your are that this with want what when much have from give show tell turf help good like just book play'.split(
      ' ',
    ),
  ]),
];
