import type { Question } from './question.ts';

const ways: Record<string, readonly string[]> = {
  book: [
    'how can i book',
    'steps to book a turf',
    'eppadi book panrathu',
    'turf kaise book karte hai',
    'how does this work',
  ],
  horizon: ['how early can i book', 'can i book for next month', 'how far ahead can I book?'],
  'most-hours': ['how many hours can one booking have?', 'maximum booking hours', 'can i book the whole day'],
  hold: [
    'can somebody else take my hours while i pay?',
    'how long do you hold the slot',
    'how much time do i have to pay',
  ],
  'owner-answer': [
    'why does my booking wait for the owner?',
    'when will the owner accept',
    'owner not responding to my booking',
  ],
  account: ['do i need an account?', 'can i book without login', 'how to register'],
  move: [
    'can i move a booking to another time?',
    'i want to change my booking time',
    'reshedule possible?',
    'booking time maatha mudiyuma',
  ],
  cancel: [
    'how do i cancel?',
    'how can i cancel my booking',
    'eppadi cancel panrathu',
    'booking kaise cancel kare',
    'can i cancel',
  ],
  gate: ['what do i show at the gate?', 'where is my ticket', 'do i need to print the qr'],
  'when-to-pay': [
    'what do i pay, and when?',
    'can i pay at the venue',
    'how much advance should i pay',
    'full payment now?',
  ],
  fee: ['is there a booking fee?', 'any hidden charges', 'what is the service fee', 'extra charges iruka'],
  discounts: [
    'are there discounts for longer bookings?',
    'any offers',
    'coupon code iruka',
    'discount milega kya',
  ],
  'ways-to-pay': ['how can i pay?', 'do you accept upi', 'credit card accepted?', 'phonepe chalega'],
  'hour-prices': ['why do some hours cost more than others?', 'why is the price different at night'],
  refund: [
    'what do i get back when i cancel?',
    'cancellation policy',
    'what if i cancel 20 hours before',
    'cancellation charges',
    'refund rules enna',
  ],
  'refund-time': [
    'how long does a refund take?',
    'when will i get my refund',
    'refund kab milega',
    'refund not received yet',
  ],
  'owner-cancels': ['what if the owner cancels?', 'turf cancelled by owner what about my money'],
  'money-left': [
    'money left my account but the booking is not confirmed. what now?',
    'paisa kat gaya but booking nahi hua',
    'payment failed but money deducted',
  ],
  sports: ['which sports can i play?', 'list of sports', 'kaun kaun se sports hai', 'what games can we play'],
  amenities: [
    'how do i know what a turf offers?',
    'is there a washroom',
    'do they have floodlights',
    'changing room available?',
  ],
  equipment: ['can i bring my own equipment?', 'will they give bat and ball', 'do we get racquets there'],
  directions: ['how do i find the way, and the owner?', 'how to contact the owner', 'directions to the turf'],
  rain: ['what if it rains?', 'barish hui to refund milega', 'mazhai vandha enna aagum'],
  'who-owns': ['does maidan own the turfs?', 'who owns the turf'],
  'who-reviews': ['who can review a turf?', 'how do i leave a rating'],
  age: ['how old must i be?', 'is there an age limit', 'my son is 10 can he book'],
  'delete-account': ['how do i delete my account?', 'remove my profile', 'account delete karna hai'],
  contact: ['how do i reach you?', 'support email', 'contact maidan'],
};

/** Every entry of the FAQ, as it is written there and as people ask it. */
export const faqQuestions: readonly Question[] = Object.entries(ways).flatMap(([faq, asks]) =>
  asks.map((ask): Question => ({ ask, means: { ask: 'faq', faq } })),
);
