/** Booking: how each question of the FAQ is asked, one way a line. */
export const bookingExamples: Record<string, string> = {
  book: `
how do i book a turf
how to make a booking
steps to reserve a ground
what is the process of booking here
explain how booking works on this site
guide me to book my first slot
i am new here how does it work
never used this before what do i do
tell me how i can reserve a court
show me how to book
teach me to use this app
walk me through reserving
kaise book karu
booking karne ka tarika batao
ground book karna hai kaise hoga
turf book panna enna pannanum
eppadi book pandrathu sollunga
booking procedure enna
first time user booking process
can you book for me or do i do it myself
where do i click to book
what are the steps from search to payment
is booking done online
how is a slot reserved
`,
  horizon: `
how far ahead can i book
how early can i reserve
how many days in advance are slots open
can i book for next month
is booking open for january
can we reserve two months before
what is the last date i can book for
until which date can i book
i want to book for a date far in the future
when do slots for next week open
how many weeks ahead is booking possible
ethana naal munnadi book pannalam
kitne din pehle book kar sakte hai
can i book for a day after three months
why can i not see slots for next month
calendar shows only some days
is it okay to book three weeks in advance
`,
  'most-hours': `
how many hours can one booking have
what is the maximum number of hours
can i take the whole day
is there a limit on slots per booking
longest booking possible
can we book for 8 hours
we want the ground for the full day
how long can i book at one go
minimum booking duration
can i book just half an hour
can i book 30 minutes
do the hours need to be one after another
ek baar mein kitne ghante book kar sakte hai
maximum evlo neram book pannalam
most hours allowed in a single booking
what is the longest session
how many slots can i select together
can i book five hours in a row or is there a limit
limit on hours
is there any restriction on how long we can play
continuous hours allowed
`,
  hold: `
can somebody else take my slot while i pay
is my slot held during payment
how long do you keep the hours for me
how much time do i have to complete payment
what if someone books the same hour before i finish paying
can two people book the same slot
is double booking possible
will my slot be blocked while i enter card details
payment page timer what is it
how many minutes before the hold expires
my session expired while paying is the slot gone
pay panna munnadi vera yaaravathu book pannita
jab tak main pay karu koi aur le lega kya
could another person grab it when i am on the payment page
do you lock the slot when i press book
reserve the slot for 10 minutes while i arrange money
`,
  'owner-answer': `
why does my booking wait for the owner
owner has not accepted my booking yet
when will the owner approve
how long does the owner take to confirm
booking is pending approval
it says waiting for owner
does the owner have to accept every booking
what if owner does not respond
owner declined my request why
owner reply pannala
owner ne accept nahi kiya abhi tak
is approval needed or is it instant
how soon will i get confirmation from the turf
still not approved after payment
the ground has not confirmed my request
awaiting approval since morning
`,
  account: `
do i need an account to book
can i book without login
is sign up compulsory
how do i register
how do i log in
can i book as a guest
why do i have to verify my email
where do i create a login
verification mail did not come
otp not received
is registration free
account banana zaroori hai kya
can i browse without signing in
`,
  move: `
can i move my booking to another time
how to reschedule
i want to change the time of my booking
can the date be changed
shift my booking to the next day
can we postpone our game
i booked the wrong date can i correct it
i picked the wrong hour
can i switch to a different slot
booking ka time change karna hai
date badal sakte hai kya
time maatha mudiyuma
vera naalukku maathanum
is rescheduling free
prepone my match by one hour
push our game back by an hour
can i extend my booking by an hour
add one more hour to my booking
modify my booking
plans changed can it be moved to sunday
swap my slot for a later one
can i change the turf of my booking
i want to change my turf
how many times can i reschedule
`,
  cancel: `
how do i cancel a booking
where is the cancel button
steps to cancel
can i cancel my booking
is cancelling possible
until when can i cancel
what is the last time i can cancel
procedure for cancellation
eppadi cancel pandrathu
booking cancel kaise kare
am i allowed to cancel after paying
how late can i cancel
i do not know how to cancel
cancel option is not showing
what is the way to cancel
`,
  gate: `
what do i show at the gate
do i need a printed ticket
where is my ticket
how do i get in
what happens at the entrance
which proof do they ask for
do i need to carry an id card
where can i find my qr code
entry la enna kaattanum
gate pe kya dikhana hai
how will the ground people know i booked
i have no network at the ground can i still show the ticket
what to do when i reach the ground
how do they check my booking at the venue
can my friend enter before me
does everyone need a ticket
ticket did not come in my mail
is a screenshot of the code enough
how early should i reach
what do i show on my phone when i come to the turf
whom do i show the code to
`,
};
