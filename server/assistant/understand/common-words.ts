/**
 * Everyday words that are part of no name. Words that occur in names of turfs, such as 'box', 'yard', 'green' or
 * 'city', are left out on purpose.
 */
const common = `
able absolutely accident across actual add added afford afraid again ago agree ahead allow almost alone already also
although amazing amount angry announce annoyed answered anybody anymore anything anyway anywhere apart apparently
appear apply arrive arrived arrives asap aside ask attend avoid awake aware away awful awkward bad badly basically
because become becomes becoming before began begin beginner begins begun behind believe below beside besides better
beyond birthday bit boring bother bothered bought boss break bringing broke broken brother brothers brought bunch busy buy buying
came cannot cant capable care careful case catch cause certain certainly chance check checked checking choose chosen
clean clear clearly close closed bot app website site rating ratings colleague colleagues come comfortable common completely confused confusing consider contact
continue convenient correct couldnt count crowded crew cousin cousins daily date dates deal dear decide decided definitely depends
describe deserve detail details didnt difficult dinner dirty discuss document documents doesnt doing done dont doubt
drive drop during each earlier easily easy effect either else empty end ended ending ends enjoy enough enter entire
especially even event events eventually everybody everyone everywhere example excellent except excited exist exists
expect expected experience explain extra fact fair fairly family famous fan far fast favourite favorite feature features
feel feels felt few figure fill final finally finish finished fix fixed flooded follow following forget forgot
forward frankly frequently friend from fun further general genuine gets given gives giving glad goes gone guess
guest guide guy happen happened happening happy hard hate havent having head hear heard heavy held help helpful helps
hence high highly himself hmm hold honest honestly hopefully host hot how however huge hurry hurt idea ideal immediately
important improve include included includes including incorrect increase indeed indoor inform information instant
instructions insist intend interested invite invited isnt issue its join joined joining kept keeping kid kinda kindly
knew knowing known lack large lately later latest learn least leave leaving led left leftover less lets letting level lie light like
likely little live lose losing lost loud love loved lower luck lucky lunch made main mainly maintain make makes making
manage manager many matter matters maybe mean meaning means meant medium member members mention message mind minor miss
missed missing mistake mix more morning most mostly much must myself name named names namely nearly necessary
needed negative neither nervous never nevertheless newest nobody none nor normal normally nothing notice number
obviously occasion occasionally off office often oh okay once ones ongoing only open opened opens opinion option order
ordinary original ours outdoor outdoors overall overnight owe own pair part particular particularly party pass patient
people perfect perfectly perhaps permission permit personally pick picked piece pleasant please plenty point points poor
popular possibly practically prefer preferably preferred prepare present pretty prevent previously probably proper
properly provide provided providing public pure purpose put quality quick quickly quiet quite raise random rather
reach reached read ready real realise realize reason reasonable reasonably recent recently recommend recommended record
regarding regards regular regularly related relax relevant remember remind remove rent repeat report request require
required reserve rest result results reveal rid ride right risk rough rude rush sad safe safely said same save saved
saw scared school seat seats section seem seems seen select selected self send sending sense sent separate serious
seriously several shall share shared shortly should shouldnt shut sick sign similar simple simply since sister
sit situation size sleep slightly slow small smaller solution solve somehow somewhat somewhere soon sorry sound
sounds space spare special specific spend spending spent staff stand start started starting starts stay step stop
stopped stops straight strange strict strong study stupid success suck sucks sudden suddenly suggest suggested
suitable summer supposed sure surely surprise surprised system taken takes taking talked talking tell telling tend
terrible thats theres theyre think thinking thought threw through thru throughout till tired
together told tonite too took total totally touch toward towards travel treat tried tries trouble true trust truth try
trying turn typical typically understand understood unfortunately unless unlike unlikely until unusual
update updated upset urgent urgently useful useless usual usually various versus view visit visited visiting visitor
wake walk walking wanted wants warm wasnt waste watch wear wed weird went werent whatever whatsapp whenever wherever
whether whichever whoever whole whom why wide win winner winning wins winter wise wish within without wont word words
work worked working works world worried worry worse worst worth wouldnt wow write writing wrong wrote yeah yep yes
younger youre yup husband wife dad father mom mother uncle aunt boy boys girl girls lady ladies men women man woman
house home apartment hostel office washed wash park parked closed trainer feedback registered
switch supported banking early
reset store stored copy download export setting settings notification notifications unsubscribe subscribe mails sms
disable annoying spelt spelled newsletter promotion promotions enrol enroll vendor partner publish advertise vechiruken
vera vere indha intha andha antha endha adikka aada aadanum vilaiyaada panra pandra pannra sollanum irukum iruppa varum
colleges students student beginners everybodys somebodys anyones made built create created creator developer played
player playing plays cool ya yea nope nah ugh lol haha btw fyi idk imo omg etc eg ie vs per pm am
pannidu pannitu panniten pannirukken panniduven pannittu pannren karni karte karta karti karunga karenge
karwana karwao karao kijiye kariye dedo dijiye lijiye bolo boliye edam idam iruntha irundha irundhaa irunthaa lendhu
lerndhu irundhu vechu veppom pogalam polama varalam varlam solla sonna sonnanga seri sari aama aamaa illa illai illaya
theva thevai romba konjam konja periya chinna pudhusa pudhu nalaiki bayya bhaiya bhaiyya didi thambi
`;

export const commonWords = new Set(common.split(/\s+/).filter(Boolean));
