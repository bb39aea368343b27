/**
 * Stems of the most common passwords, lower case, without digits around them: international lists, keyboards,
 * and Indian names, teams, cities and films. Composed for Maidan; one word covers all its variants.
 */
const words = `
password passwort passw passwd passcode passphrase pass passkey secret secrets letmein letmepass welcome welcomeback welcom
admin administrator adminadmin root superuser superadmin user username guest login logon signin test tester testing testtest
testpass demo demouser default changeme changeit change temp temporary temppass newpass newpassword newuser mypass mypassword
yourpassword thepassword nopassword nopass password password passwordone master manager system server oracle cisco public
private computer laptop internet online website windows linux ubuntu apple iphone ipad android samsung nokia motorola xiaomi
redmi oneplus realme oppo vivo huawei lenovo dell toshiba sony microsoft google gmail googleapps yahoo hotmail outlook facebook
instagram whatsapp twitter youtube netflix amazon flipkart myntra paytm phonepe swiggy zomato airtel vodafone reliance jio bsnl
qwerty qwert qwertyui qwertyuiop qwerty qwer qwe qweasd qweasdzxc qwerasdf qazwsx qazwsxedc qazxsw qaz wsx asdf asdfg asdfgh asdfghjk
asdfghjkl asdasd asdqwe asdzxc zxcv zxcvb zxcvbn zxcvbnm zxczxc zaqwsx zaqxsw poiuy poiuytrewq lkjhgf mnbvcxz abc abcd abcde abcdef
abcdefg abcdefgh abcabc aaa aaaa aaaaaa xxx xxxx xxxxxx zzz zzzzzz qqq qqqq www wwww xyz xyzxyz abcxyz aabbcc
iloveyou iloveu iloveme ilove love lovely loveyou loveme lover lovers loveu mylove mylife truelove onelove lovelove lovebug kiss
kisses kissme hug sweetheart sweety sweetie honey honeybee darling baby babygirl babyboy babe babydoll princess prince king queen
angel angels angela angelbaby angelgirl butterfly sunshine moonlight starlight star stars superstar rockstar rainbow flower flowers
rose roses lily tulip jasmine lotus daisy orchid heart hearts forever forever together always dream dreams dreamer dreamland heaven
peace hope faith trust bless blessed blessing grace mercy glory jesus jesuschrist jesuslovesme christ christian god godisgood
godislove goodgod lord lordshiva allah allahu bismillah muhammad mohammed islam ramadan krishna harekrishna radhakrishna radhe
radheradhe jaishreeram jaishriram shreeram sriram sairam omsairam saibaba omsai om omnamahshivaya shiva shivshakti mahadev
harharmahadev bholenath ganesh ganesha ganpati bappa hanuman bajrang bajrangbali durga lakshmi laxmi saraswati parvati vishnu
narayan balaji tirupati venkateswara murugan ayyappa swamiye waheguru satnam khalsa singh
dragon monkey tiger lion lions panther wolf wolves eagle eagles falcon hawk phoenix bear bears shark dolphin dolphins elephant horse
mustang pony puppy doggy doggie dog dogs kitty kitten cat cats catlover doglover rabbit bunny mouse turtle snake spider spiderman
batman superman ironman captain captainamerica avengers avenger thor hulk joker robin wonderwoman superhero marvel starwars vader
yoda jedi skywalker pokemon pikachu naruto sasuke goku dragonball vegeta minecraft fortnite pubg pubgmobile freefire roblox callofduty
counterstrike mario nintendo playstation xbox gamer gaming games game player playboy playgirl pirate ninja samurai warrior knight
wizard magic magician merlin gandalf frodo hobbit potter harrypotter hogwarts hermione matrix trinity neo morpheus terminator
ferrari porsche mercedes bmw audi toyota honda hyundai suzuki maruti tata mahindra bajaj pulsar hero yamaha ducati harley royalenfield
bullet thunder thunderbird lightning storm hurricane fire firefly ice iceman snow snowman snowball snowflake winter summer spring
autumn monsoon january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday today tomorrow yesterday birthday happybirthday holiday vacation weekend newyear happynewyear
diwali happydiwali holi onam pongal eid ugadi navratri christmas merrychristmas santa halloween easter
football soccer cricket cricketer baseball basketball hockey tennis badminton volleyball golf golfer rugby boxing boxer wrestling
wwe johncena undertaker cena racing racer runner running swimming swimmer skater surfing surfer sports sport turf turfs stadium
ground playground goalkeeper striker captaincool champion champions championship winner winners victory
messi leomessi lionelmessi ronaldo cristiano cristianoronaldo cr neymar mbappe beckham maradona pele zidane rooney gerrard
barcelona fcbarcelona realmadrid madrid manchester manchesterunited manutd mancity liverpool chelsea chelseafc arsenal tottenham juventus
bayern milan acmilan inter intermilan ajax celtic rangers everton newcastle psg
sachin tendulkar sachintendulkar dhoni msdhoni mahi thala kohli viratkohli virat rohit rohitsharma hitman bumrah jadeja ashwin raina
pant rahul dravid ganguly sehwag yuvraj yuvi kapil gavaskar abd devilliers gayle pollard malinga warner smith root
csk chennaisuperkings superkings mumbaiindians kkr knightriders rcb royalchallengers eesalacupnamde delhicapitals sunrisers
kingsxi punjabkings rajasthanroyals gujarattitans ipl iplfan worldcup indiancricket teamindia bleedblue bluearmy chakde chakdeindia
india indian bharat hindustan jaihind vandemataram incredibleindia iloveindia myindia indiangirl indianboy indianarmy armylover
america american usa canada london england britain paris france germany berlin russia china japan tokyo australia sydney dubai
pakistan bangladesh nepal srilanka singapore malaysia brazil mexico italy rome spain holland sweden
delhi newdelhi mumbai bombay kolkata calcutta chennai madras bangalore bengaluru hyderabad secunderabad pune ahmedabad surat jaipur
lucknow kanpur nagpur indore bhopal patna ranchi vadodara baroda rajkot ludhiana amritsar chandigarh agra varanasi banaras kashi
allahabad prayagraj meerut noida gurgaon gurugram faridabad ghaziabad dehradun haridwar rishikesh shimla manali kashmir srinagar jammu
guwahati assam bhubaneswar cuttack puri visakhapatnam vizag vijayawada guntur tirupur coimbatore kovai madurai salem trichy tirunelveli
erode vellore thanjavur pondicherry puducherry pondy auroville kochi cochin trivandrum thiruvananthapuram calicut kozhikode thrissur
kerala goa mysore mysuru mangalore hubli belgaum tamilnadu tamil tamilan telugu kannada malayalam malayali marathi punjabi punjab
gujarat gujarati rajasthan bihar bihari bengal bengali odisha haryana maharashtra karnataka andhra telangana
amit amita amitabh amitabhbachchan bachchan anil anita anjali ankit ankita ankur anu anuj anuradha anushka aparna archana arjun arun
aruna arvind asha ashish ashok ashwini avinash ayush ayesha bala bharath bharathi bhavana bhavya chandra chandran charan chetan deepa
deepak deepika dev devi dhanush dinesh divya divyanka durgesh farhan farhana fatima gaurav gauri geetha gita gokul gopal gopi govind gowri
guru hari harini harish harsha harshad harshita hemant hema imran indira ishaan jagdish janani jaya jayanth jyoti jyothi kajal kamal kamala
kannan karan karthik karthika karthikeyan kartik kavita kavitha kavya keerthi keerthana khushi kiran kirti kishore komal kumar kumari
kunal lalitha lata lavanya madhav madhavi madhu madhuri mahesh malathi mani manish manisha manju manjula manoj mayank meena meenakshi
meera megha mohan mohammad mohit mukesh muthu nandini naren narendra narendramodi modi naveen neha nikhil nikita nila nilesh nirmala nisha
nitin nithya padma pallavi pankaj parth pavan pavithra payal pooja prabhu pradeep prakash pranav prasad prasanna prashant pratik praveen
preeti preethi prem prema priya priyanka priyankachopra puja puneet radha radhika raghav raghu rahim raj raja rajan rajat rajesh rajeev rajini
rajinikanth thalaiva thalapathy vijay ajith suriya rajkumar raju rakesh ram rama raman ramesh ramya rani ranjith rashmi ravi rekha
reshma ritesh ritu riya rohan rohini roshan roshni sachin sahil sai salman salmankhan shahrukh shahrukhkhan srk aamir hrithik ranveer
ranbir akshay akshaykumar katrina kareena alia aishwarya samantha nayanthara trisha tamanna sameer sana sandeep sandhya sangeeta sanjay
sanjana santhosh santosh saranya sarita sathish satish saurabh selvam senthil shalini shankar shanti shanthi sharma sheela shilpa shiv
shivani shivaji shreya shruti shubham shweta siddharth simran sindhu sita sneha sonal sonali sonam sonia sonu sourav sree sridevi sridhar
srinivas srinivasan subash subramanian sudha sudhir suganya sujatha suman sumit sunil sunita suresh surya sushma swathi swati tanvi tanya tara
tarun tejas thanga uday uma umesh usha vaishnavi vanitha varsha varun vasanth vasu venkat venkatesh vidya vignesh vijaya vijayalakshmi vikas
vikram vimal vinay vineet vinod vinoth vipin vishal vishnupriya vivek yash yashwanth yogesh yuvaraj zara zoya
gupta verma patel shah mehta reddy rao nair menon pillai iyer iyengar mukherjee banerjee chatterjee das bose ghosh khan ansari shaikh
sheikh ali ahmed hussain yadav thakur chauhan rajput joshi desai kulkarni patil shinde pawar naidu gowda shetty hegde
aaron adam adrian alan albert alex alexander alexandra alexis alice alicia allison amanda amber amelia amy ana andrea andrew andy angel
ann anna anne anthony antonio april arthur ashley ashleigh austin barbara bella ben benjamin bernard beth betty bill billy blake bob bobby
bonnie brad brandon brandy brenda brian brittany brooke bruce bryan caitlin cameron carl carlos carmen carol caroline casey cassie
catherine charles charlie charlotte chelsea cheryl chris christina christine christopher cindy claire claudia cody connor crystal daniel
daniela danielle danny dave david dean debbie dennis derek diamond diana diego donald donna doris dorothy douglas dylan eddie edward
elizabeth ella ellen emily emma eric erica erik erin ethan eva evan felix florence frank frankie freddy gabriel gabriela gary george
gina ginger gloria gordon grant greg gregory hannah harold harry harvey heather helen henry holly howard hunter ian isaac isabel isabella
jack jackie jackson jacob jake james jamie jane janet jason jasper jay jean jeff jeffrey jenna jennifer jenny jeremy jerry jesse jessica
jessie jill jim jimmy joan joanna joe joel joey john johnny johnson jonathan jordan jose joseph joshua joyce juan judy julia julian julie
julien justin karen karl kate katherine kathleen kathy katie kayla keith kelly ken kenneth kevin kim kimberly kyle larry laura lauren laurie
leah lee leo leon leonardo leslie linda lisa logan lola lori louis louise lucas lucky lucy luis luke lynn mackenzie madison maggie marc
marcus margaret maria marie marina mark martha martin martina marvin mary mason matt matthew maureen max maxwell megan melanie melissa
michael micheal michel michelle miguel mike mikey miles miranda mitchell molly monica monique morgan nancy natalie natasha nathan nathaniel
neil nicholas nick nicolas nicole nina noah nora norman olivia oliver oscar pamela patricia patrick paul paula pedro peggy peter phil
philip phillip rachel ralph randy raymond rebecca regina ricardo richard rick ricky rita robert roberto roger ronald ronnie rosie roxanne
roy russell ruth ryan sabrina sally sam samantha sammy samuel sandra sandy sara sarah scott sean sebastian shannon sharon shawn sheila
shelly sheryl shirley simon simone sophia sophie spencer stacey stacy stanley stella stephanie stephen steve steven stuart susan suzanne
sylvia tamara tammy taylor ted teresa terry theresa thomas tiffany tim timothy tina toby todd tom tommy tony tracy travis trevor troy tyler
valerie vanessa vera veronica vicky victor victoria vincent violet virginia vivian walter wanda warren wayne wendy wesley whitney william
willow wilson xavier yolanda yvonne zachary zoe
asshole bastard bitch bullshit fuck fucker fuckme fuckoff fuckyou fucku motherfucker pussy sexy sexygirl sexybeast sexyboy shit dickhead
hardcore porn nude naked horny bigdick cunt slut whore hell devil satan lucifer demon evil killer kill killme death dead zombie vampire
metallica nirvana slipknot eminem rihanna beyonce shakira madonna michaeljackson beatles queen pinkfloyd acdc gunsnroses ironmaiden
linkinpark greenday coldplay onedirection justinbieber bieber selena taylorswift bts btsarmy blackpink arrahman arr anirudh ilayaraja
music musical musician guitar guitarist piano drums drummer violin dance dancer dancing singer singing rock rocknroll metal hiphop rap
rapper jazz blues reggae disco party partytime
chocolate cookie cookies candy candyman sugar honeydew cheese pizza burger pepsi cocacola coke coffee tea chai biryani dosa idli samosa
paneer mango banana orange applepie cherry strawberry lemon pineapple coconut peanut pumpkin pepper ginger cinnamon vanilla butter butterscotch
icecream pancake cupcake muffin noodle noodles maggi chicken bacon
black white red blue green yellow purple pink orange brown silver golden gold platinum crystal ruby emerald sapphire pearl
freedom liberty independence justice truth power powers strong strength energy spirit soul mind brain genius smart intelligent clever
beautiful beauty handsome cute cutie cutegirl cuteboy pretty gorgeous happy happiness happyday smile smiley smiling cool coolboy coolgirl
cooldude coolguy dude boss bigboss bossman bosslady rowdy rowdybaby don gangster mafia badboy badgirl goodboy goodgirl topgun hotshot
family familyfirst mother father mom mommy mama mummy amma appa dad daddy papa brother brothers bro sister sisters sis son daughter wife
husband hubby wifey friend friends friendship bestfriend bestfriends myfamily mymom mydad momdad mumdad momanddad ammaappa lovemom grandma
grandpa uncle aunty boyfriend girlfriend couple marriage wedding single
money moneymoney cash dollar dollars rupee rupees rich million millionaire billionaire crore crorepati business office work worker
company corporate engineer engineering doctor nurse lawyer teacher student students school college university iit iitian neet upsc
science physics maths mathematics chemistry biology history english hindi teacherday classroom library
hello hellohello hellokitty hi hihi helloworld goodmorning goodnight goodbye goodluck thanks thankyou please sorry welcomehome nothing
something anything everything whatever whatsup nevermind dontknow idontknow dontforget forget forgetme forgotten remember rememberme
iamgod iamking iamtheking iamcool iamboss iambest iamthebest thebest best bestever number one numberone unlock open openup opensesame
access accessdenied secure security safe safety private confidential hidden hideme keepout trustno trustme trustnoone trustnobody
house home homesweethome room door window garden kitchen bedroom table chair bottle mirror camera mobile phone telephone television radio
monster monsters creative creation design designer artist art picture photo video movie movies cinema bollywood kollywood tollywood hollywood
bahubali baahubali rrr kgf pushpa sholay dangal lagaan enthiran robo kabali master leo vikram beast jailer kantara
river ocean sea beach island mountain forest jungle desert sky earth moon sun planet galaxy universe space rocket nasa isro chandrayaan
alpha beta gamma delta omega sigma zero infinity matrix cyber hacker hackers hacking hackme crack cracker virus trojan firewall python
java javascript database mysql postgres docker github developer coder coding programmer program software hardware engineer
buster bailey bandit barney baxter bear bella boomer bruno buddy charlie chester coco cooper daisy duke fluffy ginger gizmo hunter jasper
jake lady lucky maggie marley maximus midnight mickey minnie mickeymouse molly muffin murphy oreo oscar peanut pepper precious pumpkin rascal
rocky romeo juliet roxy rusty sadie samson sasha scooby scoobydoo scooter shadow simba smokey sparky spike tigger tinkerbell toby winnie
pooh winniethepooh snoopy garfield tweety bugsbunny donald donaldduck goofy pluto doraemon nobita shinchan motupatlu chhotabheem bheem
yankees cowboys steelers packers redskins raiders lakers bulls celtics patriots giants dodgers redsox cubs
maidan maidanturf booking bookings bookturf turfbooking playturf mymaidan
letmeinnow imapassword abcpassword qwertypassword passwordqwerty passpass pwd pwdpwd mypwd newpwd adminpass adminpassword rootpass rootroot
userpass useruser guestguest loginlogin secretpassword topsecret supersecret mysecret verysecret
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));
