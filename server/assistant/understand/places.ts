/**
 * Words in names of turfs and places. They are never corrected to another word. A name that is missing here is still
 * found, unless it looks like a misspelt word.
 */
const turfWords = `
nets kick box cage hall club house park arena lake sky hill hills hoop point studio factory works city town temple steel
smash clay lights full gully goal feather court yard foothills backwater corner street drive road main cross junction bridge
beach marina harbour fort rock gate tower mall plaza metro station airport central north south east west old new upper
lower green red blue golden silver royal star sports champion champions striker strikers united kings lions tigers warriors
legends academy stadium rooftop sunrise sunset victory power play zone dugout pavilion kickoff penalty corner field
`;

const places = `
anna adyar mylapore guindy porur velachery tambaram chromepet pallavaram medavakkam sholinganallur perungudi thoraipakkam
nungambakkam egmore perambur ambattur avadi poonamallee vadapalani ashok nagar kodambakkam saidapet kilpauk royapettah
alwarpet mandaveli besant thiruvanmiyur neelankarai navalur siruseri kelambakkam padappai madhavaram kolathur villivakkam
mogappair valasaravakkam ramapuram nandambakkam triplicane royapuram tnagar omr ecr gst koyambedu arumbakkam virugambakkam
lawspet reddiarpalayam mudaliarpet ariyankuppam villianur auroville kalapet muthialpet oulgaret bahour karaikal white
thirubuvanai moolakulam nellithope orleanpet kottakuppam cuddalore villupuram tindivanam chidambaram
coimbatore kovai peelamedu saravanampatti gandhipuram singanallur ukkadam tiruppur erode salem fairlands hasthampatti
trichy thillai srirangam thanjavur kumbakonam madurai thirunagar tirunelveli tuticorin nagercoil vellore hosur karur dindigul
rockfort vaigai cauvery saravana puram rspuram race course yercaud ooty kodaikanal namakkal sivakasi virudhunagar
bengaluru bangalore indiranagar koramangala whitefield jayanagar marathahalli bellandur hebbal yelahanka malleshwaram
rajajinagar banashankari electronic btm hsr layout sarjapur domlur ulsoor yeshwanthpur kengeri basavanagudi jpnagar mysore
mysuru mangalore hubli belgaum hampi udupi manipal davangere
hyderabad gachibowli kondapur madhapur hitech banjara jubilee kukatpally miyapur secunderabad begumpet ameerpet uppal
warangal vijayawada vizag visakhapatnam guntur tirupati nellore kurnool rajahmundry
kochi cochin edappally kadavanthra kakkanad infopark kaloor aluva thrissur kozhikode calicut kannur kollam trivandrum
palakkad kottayam alappuzha munnar
mumbai bombay andheri bandra powai chembur dadar borivali malad goregaon thane vashi navi kurla juhu worli ghatkopar mulund
kandivali kharghar panvel dombivli kalyan mira vasai virar lower parel
pune baner kothrud hinjewadi wakad viman kharadi hadapsar aundh shivaji pimpri nagpur nashik kolhapur aurangabad solapur
delhi dwarka saket rohini noida gurgaon gurugram faridabad ghaziabad janakpuri vasant kunj lajpat karol pitampura connaught
jaipur jodhpur udaipur kota ajmer lucknow kanpur varanasi agra prayagraj allahabad meerut dehradun haridwar rishikesh
chandigarh mohali panchkula ludhiana amritsar jalandhar patiala shimla jammu srinagar
kolkata howrah salt newtown siliguri durgapur asansol guwahati shillong patna ranchi jamshedpur bhubaneswar cuttack puri
ahmedabad surat vadodara baroda rajkot gandhinagar anand bhopal indore gwalior jabalpur raipur bilaspur goa panaji margao
india tamil nadu kerala karnataka andhra telangana maharashtra gujarat rajasthan punjab haryana bihar odisha assam bengal
nagar layout colony enclave sector phase block street road salai puram palayam pettai patti kuppam pakkam halli pally
north south east west new old central main town city airport station junction beach
`;

/** Words in names of cities and their areas. */
export const placeNames: ReadonlySet<string> = new Set(places.split(/\s+/).filter(Boolean));

export const turfNames: ReadonlySet<string> = new Set(turfWords.split(/\s+/).filter(Boolean));
