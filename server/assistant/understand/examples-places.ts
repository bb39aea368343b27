/** Places, rules and accounts: how each question of the FAQ is asked, one way a line. */
export const placesExamples: Record<string, string> = {
  sports: `
which sports can i play
what sports do you have
list of games available
is there volleyball
do you have swimming
apart from football what else is there
other sports
only cricket or other games also
hockey ground available
table tennis
what all can we play here
kaun se khel hai
enna enna vilaiyattu iruku
do you offer pickleball
which games are supported
can i play kabaddi
squash courts
`,
  amenities: `
how do i know what a turf offers
is there parking
is there a washroom
do they have floodlights
when are the floodlights turned off
changing room and shower
is drinking water there
can we change clothes there
place to sit for family
is food available at the ground
how many players can play there
what is the size of the ground
is it indoor or outdoor
natural grass or artificial
parking iruka
toilet hai kya
vandi nikka vekka edam irukka
gaadi khadi karne ki jagah hai
what facilities are there
first aid available
wifi at the venue
is there seating for spectators
do they have a canteen
is it safe for girls
ac court
`,
  equipment: `
can i bring my own equipment
do they give bat and ball
are racquets provided
can i rent a racket there
do we need to carry our own ball
are studs allowed
which shoes should i wear
is football provided
can we get bibs
do you sell shuttles
bat ball milega kya
ball neenga tharuvingala
spikes allowed
do we have to bring our own rackets
non marking shoes needed
is there equipment for hire
dress code
what should we bring
stumps and gloves available
`,
  directions: `
how do i get to the ground
where is the turf
address of the turf
google maps location
how to reach the venue
send me the location
how do we go there from the railway station
which bus goes there
how to come by metro
owner phone number
how do i contact the owner
can i connect with the court owner
i want to talk to the turf owner
directions please
rasta batao
eppadi poganum
which bus stop is close to the ground
how far is it from the station
where exactly is this place
i cannot find the ground
landmark near the turf
who do i call at the ground
owner ka number chahiye
caretaker contact
`,
  rain: `
what if it rains
is there a refund for rain
match washed out
ground flooded
what happens when it starts pouring during our game
bad weather cancellation
barish ho gayi to kya hoga
mazhai vandha enna pannuvinga
heavy rain today will the ground be open
storm warning do we get the money back
can we play when it rains
is the court covered in case of rain
wet ground can we get another slot
cyclone
it is raining now can i cancel
`,
  'who-owns': `
does maidan own the turfs
who owns these grounds
are these your grounds
are you the owner of the turf
who runs the place
do the grounds belong to you
is this your turf
are you people the owners
whose ground is it
who is behind these courts
turf unga sothama
ye ground aapka hai kya
are you an agent or the owner
what is maidan
what does your company do
`,
  'who-reviews': `
who can review a turf
how do i leave a rating
where do i write a review
can i rate a ground i have not played at
i would like to write about my experience
are the reviews real
why does a turf have no rating
can i edit my review
how do stars work
give feedback about the ground
review eppadi podrathu
rating kaise de
comment on a turf
delete my review
fake reviews
who writes the comments
i want to post my opinion of the place
complain about a turf in a review
`,
  age: `
how old must i be
is there an age limit
my son is 10 can he play
can children use this
i am 15 can i book
my daughter is fourteen may she use this
minimum age
are kids allowed
under 18 allowed
school students can book or not
bachche khel sakte hai kya
en paiyan chinna paiyan avan vilayadalama
do minors need permission from parents
can a teenager book alone
is it for adults only
my brother is 12
`,
  'delete-account': `
how do i delete my account
remove my profile
close my account for good
erase all my data
i do not want this app any more
remove all my information from your system
deactivate me
block my account
account delete karna hai
en account ah delete pannunga
unsubscribe and delete everything
take my name off your site
how can i leave maidan
`,
  contact: `
how do i reach you
what is your email
support email
contact maidan
to which address should i write
where can i send a complaint
customer support mail
how to contact the company
help desk mail id
did you get my mail
office address
are you open on sundays for support
support timing
aapka email kya hai
unga mail id enna
where to report a problem
contact us page
`,
};
