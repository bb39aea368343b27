import type { CommentGroup } from './comment-group.ts';

/** Football and cricket. */
export const ballComments: readonly CommentGroup[] = [
  {
    sport: 'football',
    stars: 5,
    texts: [
      'The grass is even and the ball runs true. No hard patches in front of goal like most turfs around here.',
      'Nets all around, so not one ball was lost in two hours. Great for our Friday group.',
      'Played in studs for years, here turf shoes are enough and my knees thanked me the next day.',
      'Goals are proper size and fixed well. Our keeper finally stopped complaining.',
      'Organised a small birthday tournament, four teams. They gave us bibs in two colours and a whistle.',
      'Surface was brushed and the rubber topped up since last month. They actually maintain it.',
      'Tight pitch, quick passing, lots of goals. Perfect for people who are not nineteen any more.',
      'My son’s school team practised here before the zonals. Coach was happy with the bounce and the space.',
      'We were one short and a boy waiting outside joined us. That is the kind of crowd you get here.',
      'Good cushion under the grass. Fell twice, got up twice, no turf burn to show for it.',
      'The markings are sharp and the corners are square. You can play a serious match here.',
    ],
  },
  {
    sport: 'football',
    stars: 5,
    isEvening: true,
    texts: [
      'Floodlights are strong and do not blind you when you go up for a header. Well placed.',
      'Night game under lights with the whole hostel wing. Unbeatable for the price per head.',
      'Nine o’clock kick-off, pitch cool and a bit damp, ball zipping around. Loved it.',
    ],
  },
  {
    sport: 'football',
    stars: 4,
    texts: [
      'Good pitch. Rubber granules get everywhere, so keep a spare pair of socks in the car.',
      'Nice size and clean lines. One of the match balls was soft, ask them for the pump.',
      'Solid turf for a weekly game. The substitutes need a longer bench.',
      'Pitch is quick and fair. There is a slight slope near the corner flag that you learn to use.',
      'Liked the kick of the ball here. Gets hot underfoot before four, so book later.',
      'Great for small-sided games. A taller net behind the far goal would save us some walking.',
      'Turf is starting to wear in the middle but still plays better than most in the area.',
      'Good bounce and clear lines. The keeper had the sun in his eyes for half the game, toss wisely.',
      'Played five against five with room to spare. Nets have a few knots but they hold.',
      'The pitch drains well and was dry when we came. Wish they lent out shin pads too.',
      'Friendly staff and a true surface. The ball they lend is a size four, bring a five.',
      'We come fortnightly and it is always in shape. One side line is fading and needs new paint.',
    ],
  },
  {
    sport: 'football',
    stars: 3,
    texts: [
      'Pitch is fine but one goal net had a big hole, every second shot became a discussion.',
      'Decent ground. The bibs smelled as if they had not been washed all week.',
    ],
  },
  {
    sport: 'football',
    stars: 2,
    texts: ['Too little infill on the wings, two of us slipped. They should close it for a day and refill.'],
  },
  {
    sport: 'cricket',
    stars: 5,
    texts: [
      'Roof net is high enough for a proper lofted shot. Scored my first fifty in years, so yes, five stars.',
      'Stumps, bats and two new balls were kept ready. We only brought ourselves.',
      'Bounce is the same at both ends, which you cannot say of most boxes.',
      'Played an eight-over match with the colony boys. The side nets saved us all the ball fetching.',
      'The house rules on the board stopped every argument before it started. Brilliant idea.',
      'Our family match: three uncles, five cousins, one broken bail. They replaced it with a smile.',
      'Ball comes on to the bat nicely. We are shifting our Sunday league here.',
      'Flat, fast and fenced in. Took three wickets with slower balls, so the pitch has something for everyone.',
      'Ladies team of our apartment started here last month. Respectful staff and no stares, so we stayed.',
    ],
  },
  {
    sport: 'cricket',
    stars: 5,
    isEvening: true,
    texts: [
      'You can pick the ball from the hand even at night, the lights are that good.',
      'Inter-team match after office, twelve overs a side, done in two hours. Smooth from start to end.',
    ],
  },
  {
    sport: 'cricket',
    stars: 4,
    texts: [
      'Good box. The run-up is a little short for our quick bowler, fine for everybody else.',
      'Nets are tight and the carpet is flat. Bats are old, bring your own if you are particular.',
      'Enjoyed it. A scoreboard we could see from the crease would make it perfect.',
      'Nice bounce and plenty of room. One seam in the carpet behind the stumps needs gluing.',
      'We fit seven a side without getting in each other’s way. Sixes are harder than they look here.',
      'Well run place. Tennis balls finish fast, so buy a spare before you start.',
      'Good carry to the keeper and a safe net on all sides. Only one set of stumps has its bails.',
      'Had a great match. The crease marks are faint at one end, we used chalk.',
    ],
  },
  {
    sport: 'cricket',
    stars: 3,
    texts: ['The ball stops on one side of the pitch where the carpet is loose. Fun all the same.'],
  },
  {
    sport: 'cricket',
    stars: 2,
    texts: ['Side net was torn and we lost two balls to the neighbour. Told them, they only shrugged.'],
  },
];
