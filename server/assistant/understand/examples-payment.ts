/** Payment: how each question of the FAQ is asked, one way a line. */
export const paymentExamples: Record<string, string> = {
  'when-to-pay': `
do i pay everything now
can i pay at the venue
how much advance do i pay
is part payment possible
can i pay half now and half later
when is the rest due
do i have to pay the entire amount right away
can i pay the balance at the ground
can i pay after the game
pay later option
minimum amount to confirm my slot
is full payment needed to confirm
advance evlo kattanum
baaki paisa kab dena hai
poora paisa abhi dena hoga kya
token amount
what do i pay and when
can we split the payment
can i pay some of it later
`,
  fee: `
is there a booking fee
what are the extra charges
do you charge something on top of the price
why is the total more than the ground price
what is the service fee for
any hidden cost
platform fee how much
convenience charges
is gst included
how much commission do you take
what does maidan take from me
why 20 rupees extra
extra kaasu edhukku
booking charge kitna hai
is the app free to use
does your company charge anything
is tax added at the end
what is this additional amount in my bill
the total is higher than what the turf costs
why is the final amount not the same as the hourly price
`,
  discounts: `
are there discounts for longer bookings
any offers going on
do you have a coupon code
promo code
is it cheaper if i book 3 hours
will i get something off for four hours together
student discount
group discount
do regular customers get a better price
first booking offer
bulk booking price
cashback available
membership or monthly pass
discount kitna milega
offer ethavathu iruka
thallupadi unda
can you reduce the price
any deal for booking many hours
any concession
price kam karo
can i bargain
`,
  'ways-to-pay': `
how can i pay
which payment methods do you accept
can i pay by gpay
is upi accepted
do you take credit cards
phonepe or paytm
can i pay in cash
net banking
which apps can i use for the payment
do you support wallets
is it safe to enter my card here
are my card details stored
emi available
kaise pay kare
cash chalega kya
eppadi pay pandrathu
can i pay online
through what can we make the payment
do you accept debit card
is the payment secure
international card
`,
  'hour-prices': `
why do some hours cost more
why is the evening more expensive
why are weekend prices higher
is the price different at night
does the rate change by time
why is the rate not the same every day
peak hour price
do i have to pay more on sundays
why did the price go up
why is 7 pm costlier than 6 am
evening mattum yen jaasthi
shaam ko mehnga kyu hai
who decides the price
is morning cheaper than evening
price varies why
same ground different rates
`,
  refund: `
what do i get back when i cancel
refund policy
cancellation charges
how much is deducted if i cancel
will i get my full money back if i cancel
do i lose money when i cancel late
what if i cancel two hours before
how much of my money is lost at the last moment
cancel one day before refund
rules for refund
is there a cancellation fee
what percentage is refunded
cancel karne pe kitna katega
cancel panna full amount varuma
is the service fee refunded
refund kitna milta hai
what happens if i do not show up
no show refund
what if we are late
do i get the money back if i do not come
same day cancellation
penalty for cancelling
`,
  'refund-time': `
how long does a refund take
when will i get my refund
refund has not come yet
refund pending since five days
my refund is not credited
how many days for the money to come back
where is my refund
refund status
refund kab aayega
refund eppo varum
paisa wapas kitne din mein aata hai
bank has not received the refund
refund aane mein kitna time lagta hai
i cancelled last week and still no money
by when will the amount be returned to my account
to which account is the refund sent
`,
  'owner-cancels': `
what if the owner cancels
the turf cancelled my booking what about my money
owner cancelled at the last minute
do i get everything back when the ground cancels
what happens to my payment if the venue calls it off
ground was closed when we came
owner closed the ground suddenly
owner ne cancel kar diya paisa milega
owner cancel pannina enna aagum
they refused us entry though we had booked
can the owner cancel my booking
what if the ground is under repair on that day
they gave our slot to another team
turf was locked when we reached
the ground people cancelled it themselves will i get the full amount
not my fault the ground cancelled
`,
  'money-left': `
money left my account but the booking is not confirmed
amount debited but no ticket
payment failed but money deducted
paid twice by mistake
i was charged two times
upi success but booking not showing
paisa kat gaya booking nahi hui
panam pochu aana booking aagala
payment stuck
transaction failed but amount gone
i paid and got nothing
bank took the money but the slot is not mine
my payment is processing for an hour
razorpay says success but no confirmation
money gone from gpay
payment done but still shows unpaid
`,
};
