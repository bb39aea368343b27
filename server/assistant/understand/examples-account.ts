/** One's account, its mails and a ground of one's own: how each question of the FAQ is asked, one way a line. */
export const accountExamples: Record<string, string> = {
  profile: `
how do i change my name or phone number
how do i update my profile
my surname is different now
my profile has the wrong name
use a different mail id for login
edit my profile
change my mobile number
my phone number has changed
i typed my name wrong at sign up
i got a new sim card and number
how to change my email address in my profile
can i use another email for my account
correct the spelling of my name
add my phone number
profile kaise badle
mera phone number badalna hai
en peru maathanum
en phone number maathanum eppadi
account settings
profile settings
update my personal details
`,
  password: `
how do i change my password
i forgot my password
password reset
forgot password what to do
set a new password
change password
cannot sign in
i am locked out of my account
my password does not work
reset link did not come
i do not remember my password
password bhool gaya
password marandhutten
login panna mudiyala
login nahi ho raha
wrong password it says
password maathanum
how do i get back into my account
`,
  mails: `
which mails do you send and how do i turn them off
turn off reminder mails
stop sending me mails
unsubscribe
unsubscribe from your emails
too many mails from you
how do i stop the reminders
disable notifications
notification settings
do not mail me any more
will you remind me before the game
do you send reminders
when does the reminder come
mail band karo
reminder venam
mails ko off kaise kare
i do not want these mails
switch off the mail for every new booking at my turf
owner mail for each booking can it be switched off
i keep getting reminders
make the reminders stop
my inbox is full of your mails
`,
  'own-data': `
how do i get my data
download my data
export my data
what data do you store about me
what do you know about me
send me a copy of my data
i want all the data you keep on me
take my data with me
privacy
mera data download karna hai
en data ellam venum
data export
see what you save about me
copy of all my information
download everything about my account
export of my bookings and payments
`,
  'list-turf': `
how do i list my turf
i own a turf can i join
i own a ground how can i add it
how do i list my own turf here
register my ground on maidan
put my court on your website
become an owner
apply as a turf owner
i want to rent out my ground here
how can turf owners sign up
is listing free for owners
what do i need to list a venue
mera turf list karna hai
en turf add pannanum
enga turf ah unga site la add panna enna pannanum
ground vechiruken unga site la podanum
partner with you
we run a sports ground and want bookings through you
list my business
i have a ground and want bookings through you
mere paas ek ground hai aapke app pe dalna hai
owner registration
`,
};
