import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as forgotPage from '../../app/routes/account/forgot-password.tsx';
import * as loginPage from '../../app/routes/account/login.tsx';
import * as redirectPage from '../../app/routes/account/role-redirect.tsx';
import * as signUpPage from '../../app/routes/account/signup.tsx';
import * as browsePage from '../../app/routes/marketplace/browse.tsx';
import * as homePage from '../../app/routes/marketplace/home.tsx';
import * as paymentPage from '../../app/routes/marketplace/payment.tsx';
import * as privacyPage from '../../app/routes/marketplace/privacy.tsx';
import * as turfPage from '../../app/routes/marketplace/turf.tsx';
import * as bookingsPage from '../../app/routes/player/bookings.tsx';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { sports } from '../../contract/policy.ts';
import { turfs } from '../../server/core/turfs/tables.ts';
import { openScreens } from '../support/browser/screens.ts';
import { createTurf } from '../support/servers/installation.ts';

const { maidan, open } = openScreens({
  '': homePage,
  browse: browsePage,
  'turf/:turfId': turfPage,
  payment: paymentPage,
  privacy: privacyPage,
  login: loginPage,
  signup: signUpPage,
  'forgot-password': forgotPage,
  'role-redirect': redirectPage,
  bookings: bookingsPage,
});
let turfId: string;
beforeAll(async () => {
  for (let turf = 0; turf < 9; turf += 1) {
    turfId = await createTurf(maidan, { amenities: ['Parking'], description: 'Soft grass' });
  }
});

const countIn = (html: string, part: string) => html.split(part).length - 1;

describe('home page', () => {
  test('hero: headline, place, search and five popular sports', async () => {
    const { html, text } = await open('/');
    expect(text).toContain('Book Sports Turfs Across India');
    expect(html).toMatch(/<form [^>]*action="\/browse".*name="location".*>Search<\/button>/s);
    expect(text).toContain('Popular sports Football Cricket Badminton Tennis Basketball');
    for (const sport of sports) expect(html).toContain(`href="/browse?sport=${sport}"`);
  });

  test('sports: each card counts the active turfs', async () => {
    const { text } = await open('/');
    expect(text).toMatch(/Browse by Sport Football 9 turfs Cricket 0 turfs Badminton 0 turfs/);
  });

  test('featured turfs: at most eight, linked with the whole list', async () => {
    const { html, text } = await open('/');
    expect(text).toMatch(/Featured Turfs View all turfs/);
    expect(countIn(html, '<article')).toBe(8);
  });

  test('default place with a free turf: its turfs, with free hours', async () => {
    const there = await createTurf(maidan, { location: 'White Town, Puducherry', closingHour: 24 });
    const { html, text } = await open('/?not=cached');
    await maidan.services.db.update(turfs).set({ isActive: false }).where(eq(turfs.id, there));
    expect(text).toMatch(/Free (this|tomorrow) evening in Pondicherry View all turfs/);
    expect(countIn(html, '<article')).toBe(1);
    expect(html).toContain(`href="/turf/${there}?date=`);
    expect(html).toMatch(/&amp;hours=\d\d:00"/);
  });

  test('turf card: name, place, sport, rating, opening, price and Book Now', async () => {
    // The cached page may still show the turf that the test before archived without an event.
    const { html } = await open('/?not=cached');
    const card = html.match(/<article.*?<\/article>/s)?.[0] ?? '';
    for (const shown of [
      'Marina Five-a-Side',
      'Besant Nagar, Chennai',
      'Football',
      'New',
      '₹500',
      'per hour',
    ])
      expect(card).toContain(shown);
    expect(card).toMatch(/Open Now|Opens \d/);
    expect(card).toContain('Book Now');
    expect(card).toMatch(/<a class="[^"]*after:absolute after:inset-0[^>]*href="\/turf\//);
  });

  test('header of a visitor: brand, four links, Sign In and Sign Up', async () => {
    const { text } = await open('/browse');
    expect(text).toMatch(/Maidan Browse Turfs How It Works About FAQ Sign In Sign Up/);
  });

  test('footer: quick links, support, mail address and 24/7 support', async () => {
    const { html, text } = await open('/browse');
    expect(text).toMatch(/Quick links Browse Turfs How It Works About FAQ/);
    expect(text).toMatch(/Support Maidan Assistant Privacy Terms Settings Contact support/);
    expect(html).toContain('href="mailto:support@maidan.example"');
    expect(text).toContain('24/7 support');
  });
});

describe('browse page', () => {
  test('title, subtitle, search box and the columns of the list', async () => {
    const { html, text } = await open('/browse');
    expect(text).toContain('Find Your Perfect Turf');
    expect(text).toContain('Book your preferred turf, time slot, and play your favorite sport');
    expect(html).toContain('placeholder="Search turfs, locations, or sports..."');
    expect(html).toMatch(/class="grid [^"]*sm:grid-cols-2 [^"]*lg:grid-cols-1/);
  });

  test('free hours: links that pick the hour, and a count of more', async () => {
    const date = addDays(istDateOf(new Date()), 1);
    const { html, text } = await open(`/browse?date=${date}&from=17&to=23`);
    expect(text).toContain('Free tomorrow, 5–11 pm');
    expect(html).toContain(`href="/turf/${turfId}?date=${date}&amp;hours=18:00"`);
    expect(text).toMatch(/5 pm ₹500 .*\+3 more free hours/);
    expect(text).not.toMatch(/Open Now|Full|Closed/);
  });

  test('no turf in a place: named, other places follow', async () => {
    const { text } = await open('/browse?location=Goa');
    expect(text).toMatch(/No turfs in Goa yet.*Show all turfs.*Where do you want to play\? Chennai/);
  });

  test('filter bar: sticky; sport, location, price 0 to 1000 by 50', async () => {
    const { html } = await open('/browse');
    expect(html).toMatch(/sticky[^>]*><form[^>]*role="search"/);
    expect(countIn(html, 'name="sport"')).toBe(6);
    expect(html).toContain('name="location"');
    expect(html).toMatch(/type="range"[^>]*min="0" max="1000" step="50"[^>]*name="min" value="0"/);
    expect(html).toMatch(/type="range"[^>]*min="0" max="1000" step="50"[^>]*name="max" value="1000"/);
  });

  test('active filter: badge, chip, Clear All and the number shown', async () => {
    const { html, text } = await open('/browse?sport=football');
    expect(text).toMatch(/Filters 1 /);
    expect(text).toContain('Showing 9 of 9 turfs at 9 venues');
    expect(text).toContain('Clear All');
    expect(html).toContain('Remove filter: ');
  });

  test('sport: the picture behind the title follows it', async () => {
    const pictures = await Promise.all(
      ['football', 'cricket', 'basketball'].map(async (sport) => {
        const { html } = await open(`/browse?sport=${sport}`);
        return html.match(/<main.*?<svg.*?<\/svg>/s)?.[0];
      }),
    );
    expect(new Set(pictures).size).toBe(3);
  });
});

describe('turf page', () => {
  test('information: name, place, sport, capacity, price, description, amenities', async () => {
    const { text } = await open(`/turf/${turfId}`);
    for (const shown of ['Marina Five-a-Side', 'Besant Nagar, Chennai', 'Football', 'Up to 22 players'])
      expect(text).toContain(shown);
    expect(text).toMatch(/₹500 per hour.*About this turf Soft grass.*Amenities Parking.*Reviews/);
  });

  test('hours: one each from 6 am to 11 pm, on 31 days', async () => {
    const date = addDays(istDateOf(new Date()), 1);
    const { html } = await open(`/turf/${turfId}?date=${date}`);
    const hours = [...html.matchAll(/name="hours" value="(\d+)"/g)].map(([, hour]) => Number(hour));
    expect(hours).toEqual(Array.from({ length: 17 }, (_, index) => index + 6));
    expect(new Set(html.match(/date=\d{4}-\d\d-\d\d/g)).size).toBe(31);
  });
});

describe('account pages', () => {
  test('login: email, password, reset link and link to sign up', async () => {
    const { html, text } = await open('/login');
    expect(html).toMatch(/type="email"[^>]*required=""[^>]*name="email"/);
    expect(html).toMatch(/type="password"[^>]*required=""[^>]*name="password"/);
    expect(text).toMatch(/Forgot your password\? Sign In .*New here\? Create an account/);
  });

  test('sign-up: title, subtitle, six fields, terms and Sign in link', async () => {
    const { html, text } = await open('/signup');
    expect(text).toMatch(/Create an account Sign up to start booking sports turfs/);
    const names = [...html.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword', 'terms'],
    ]);
    expect(text).toMatch(/Create Account Already have an account\? Sign in/);
    for (const legal of ['terms', 'privacy']) expect(html).toContain(`href="/${legal}"`);
  });

  test('forgotten password: email, Send Reset Link and Back to Login', async () => {
    const { html, text } = await open('/forgot-password');
    expect(html).toContain('name="email"');
    expect(text).toMatch(/Send Reset Link Back to Login/);
  });

  test('visitor: role redirect and bookings lead to login', async () => {
    expect((await open('/role-redirect')).location).toBe('/login');
    expect((await open('/bookings')).location).toBe('/login?returnTo=%2Fbookings');
  });

  test('payment: to browse without a booking, else to login and back', async () => {
    expect((await open('/payment')).location).toBe('/browse');
    const date = addDays(istDateOf(new Date()), 3);
    const { location } = await open(`/payment?turfId=${turfId}&date=${date}&hours=18`);
    expect(location).toMatch(/^\/login\?.*returnTo=%2Fpayment%3FturfId/);
  });

  test('privacy page: has a Close link', async () => {
    expect((await open('/privacy')).text).toMatch(/Young people .* Close /);
  });
});
