import type { CommentGroup } from './comment-group.ts';
import { ballComments } from './comments-ball.ts';
import { courtComments } from './comments-court.ts';

const anySport: readonly CommentGroup[] = [
  {
    stars: 5,
    texts: [
      'Showed the code at the gate and we were playing two minutes later. That is all I want from a booking.',
      'Third time here with the office group. Clean, on time, nobody hurries you off before your hour is over.',
      'The caretaker had everything ready before we came and stayed out of the way after. Very decent man.',
      'Cheaper than what we used to pay by phone, and no argument about who had the slot.',
      'Took my parents along to watch. They got chairs and water without asking. Small thing, but I noticed.',
      'Booked in the morning, played the same evening. Exactly like the description says.',
      'The place was swept and dry when we came. You can see that somebody looks after it.',
      'Paid a quarter online and the rest by UPI at the counter. No confusion at all about the amount.',
      'Our regular place now. The staff remember faces and keep lost things safely, I got my watch back.',
      'Came from the other end of the city and it was worth it. We have already booked the next one.',
      'Everything worked. I do not usually write reviews but these people deserve one.',
      'My first game in six years and my first review ever. Both thanks to how easy this was.',
      'We had a beginner with us and the staff explained everything patiently. She wants to come every week now.',
      'Honest price, honest place. What you see on the page is what you get.',
      'We brought nine people from three cities for a reunion. It was ready, it was clean, it was ours for the hour.',
    ],
  },
  {
    stars: 4,
    texts: [
      'Good surface and friendly people. The group before us took five minutes extra, otherwise full marks.',
      'Nice place. The last turn is hard to find the first time, call them if the map sends you in circles.',
      'Well kept. A little costly on the weekend, but we split it among all of us so it is fine.',
      'All good except the waiting area, which is small when two teams come at once.',
      'Does the job and the staff are polite. A couple more fans or a shaded bench would help.',
      'Good experience overall. Drinking water was warm, so carry your own bottle.',
      'Smooth entry and a clean place. Mobile signal is weak inside, keep your code open before you go in.',
      'Happy with it. Loses a star because they had only one person at the desk for everything.',
      'We were eight people and there was room for all our bags. Mosquitoes after sunset, bring something.',
      'Value for money. It can get noisy when the slot next to yours changes over.',
      'Came as a group of strangers from work, left with a weekly plan. Would like an earlier reply on the phone.',
      'Everything as shown, only the changeover is tight. Come ten minutes early and you lose no time.',
      'Booked two hours and used every minute. A clock on the wall would help, nobody knew how long was left.',
      'Helpful people at the gate. The path from the road is dark, use your phone torch.',
      'Very good for the money. Shoes have to be left in the open, a rack would be nice.',
      'Happy with the booking and the place. The tea nearby is better than the game we played.',
    ],
  },
  {
    stars: 4,
    isEvening: true,
    texts: [
      'Lights are good, only one corner is a bit dim. Told the staff and they noted it down.',
      'Evening slots go quickly here, and now I know why. Plan three or four days ahead.',
    ],
  },
  {
    stars: 5,
    isEvening: true,
    texts: [
      'Came after work, lights were already on and bright right to the edges. Lovely hour.',
      'Late slot, quiet street, good light. Best stress relief of my week.',
    ],
  },
  {
    stars: 3,
    texts: [
      'Place is okay but the people before us left bottles everywhere and nobody had cleaned up.',
      'Average. Fine for a casual game, I would not pay the peak price for it.',
      'Gate was locked when we came and it took ten minutes to find the key. Playing was fine after that.',
      'Good place, poor toilet. Please fix that one thing and I will change this to four.',
    ],
  },
  {
    stars: 2,
    texts: [
      'We started fifteen minutes late because the earlier group would not leave. Nobody stepped in.',
      'Not what I hoped for. The staff were on the phone and we had to set up everything ourselves.',
    ],
  },
  {
    stars: 1,
    texts: ['Power went for twenty minutes of our hour and no extra time was offered. Very disappointed.'],
  },
];

export const commentGroups: readonly CommentGroup[] = [...anySport, ...ballComments, ...courtComments];
