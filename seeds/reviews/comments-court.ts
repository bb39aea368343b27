import type { CommentGroup } from './comment-group.ts';

export const courtComments: readonly CommentGroup[] = [
  {
    sport: 'badminton',
    stars: 5,
    texts: [
      'Mats have real grip. I could lunge without thinking, and my ankles are not what they were.',
      'Roof is high, side lights only, no glare when you look up for a smash. Somebody here plays the game.',
      'Net height was correct without us touching it. That says everything about how they run the hall.',
      'Played doubles with my sisters after a gap of ten years. Lovely quiet hall, we laughed the whole hour.',
      'No draught at all, the shuttle drops where you hit it. Best hall I have tried in this city.',
      'Regulars invited the two of us for a doubles round when their fourth did not come. Great people.',
      'Good spacing between the courts, no stray shuttles from next door.',
      'My daughter trains for the district meet here. Floor is clean and the lines are easy to see.',
    ],
  },
  {
    sport: 'badminton',
    stars: 4,
    texts: [
      'Good courts. It gets warm inside by the second game, carry a towel.',
      'Fine hall and true flight. Shuttles at the counter cost a bit more than outside.',
      'Mats are good. One corner lifts slightly, they have taped it for now.',
      'Liked the lights and the floor. The other courts were loud that day, but that is players, not the hall.',
      'Nice place for doubles. The back line is close to the wall, mind your racquet.',
      'Got a court at one day’s notice. Net was a bit loose, the staff fixed it at once.',
      'Footing is excellent. I would pay a little more for better seats to wait on.',
      'Steady light and straight lines. Only the hand towel machine was empty.',
    ],
  },
  {
    sport: 'badminton',
    stars: 3,
    texts: ['Court is alright, but the floor was dusty and I slipped twice until they wiped it.'],
  },
  {
    sport: 'basketball',
    stars: 5,
    texts: [
      'Rims are firm and level, ten feet on the tape. Shots that should go in do go in.',
      'Full court with clear lines and a board that gives a true bounce. We ran fives for two hours.',
      'Ball grips well on this floor, even late in the game when everyone is sweating.',
      'Our college alumni game is here every month now. Easy to book and never a mix-up.',
      'Took my twelve-year-old for shooting practice. Nobody crowded us off, good atmosphere.',
      'Proper three-point line, proper key. Finally a court that is not painted by guesswork.',
      'Pick-up crowd is friendly and they call their own fouls. Rare in this town.',
      'Backboard gives an honest bank shot from both sides. I checked for an hour.',
    ],
  },
  {
    sport: 'basketball',
    stars: 4,
    texts: [
      'Good court and good rims. One net string is gone, so you miss the swish on that side.',
      'Runs are competitive here. A second ball rack would be nice, ours kept rolling away.',
      'Nice bounce, clear markings. Little space behind the baseline, watch out on fast breaks.',
      'Enjoyed three-on-three here. Water point is at the far end from the benches.',
      'Clean floor and a true rim. The score display took us a while to work out.',
      'Ran a full five-on-five with subs. A mop at the side would save some slips.',
    ],
  },
  {
    sport: 'basketball',
    stars: 3,
    texts: ['One hoop sits slightly forward and everything comes off long. The other end is perfect.'],
  },
  {
    sport: 'tennis',
    stars: 5,
    texts: [
      'Court plays at a friendly pace, long rallies even for players like us. Lines were spotless.',
      'Net was measured before we began, I was impressed. Quiet surroundings, you only hear the ball.',
      'Had a hit with my old doubles partner after years. Good room behind the baseline for a deep return.',
      'The attendant swept the court in the changeover without being asked. Old-school service.',
      'Even bounce from corner to corner. My backhand has no excuses left.',
      'Started lessons here last month and now I book an hour alone just to practise serves. Peaceful place.',
      'Deep run-off, firm net, clean lines. My serve was terrible and I still enjoyed every minute.',
    ],
  },
  {
    sport: 'tennis',
    stars: 4,
    texts: [
      'Very good court. Bring your own balls, the ones here have lost their felt.',
      'Nice pace and clean lines. A windscreen on the open side would make it five stars.',
      'Good hour of singles. Benches are in the sun until late, so keep a cap.',
      'Well looked after. Coaching on the side gets loud at times but they are nice about it.',
      'True bounce and a quiet hour. The net post handle is stiff, ask them to set it.',
      'Enjoyed it a lot. The space beside the doubles line is a bit narrow for wide serves.',
    ],
  },
  {
    sport: 'tennis',
    stars: 3,
    texts: ['Decent court, but the net strap was broken and the middle sat too high. Please replace it.'],
  },
];
