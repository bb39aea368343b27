import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packTicket, verifyTicket, writeTicket } from '../../../contract/bookings/tickets/ticket-code.ts';
import { addDays, hourText, slotLengths } from '../../../contract/calendar.ts';
import { readShareToken, writeShareToken } from '../../core/bookings/share-token.ts';
import { createTicketKeys } from '../../core/bookings/ticket-keys.ts';

const keys = createTicketKeys('a secret that only tests know, 32+ characters');

// From midnight, or from 5 am to 5 am of the next date.
const startTimes = fc
  .tuple(
    fc.constantFrom(0, 10),
    fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 1, maxLength: 12 }),
  )
  .map(([first, cells]) => cells.sort((a, b) => a - b).map((cell) => hourText((first + cell) / 2)));
const slots = fc.record({
  date: fc.integer({ min: 0, max: 14_000 }).map((days) => addDays('2026-01-01', days)),
  startTimes,
  slotMinutes: fc.constantFrom(...slotLengths),
});
const game = fc.tuple(fc.uuid(), slots).map(([turfId, when]) => ({ code: 'K7QM2XA9', turfId, ...when }));

function signed(facts: Parameters<typeof packTicket>[0], by = keys): string {
  const bytes = packTicket(facts);
  return writeTicket(bytes, by.sign(bytes));
}

describe('ticket code', () => {
  test('signed ticket: readable with the public key alone', async () => {
    await fc.assert(
      fc.asyncProperty(game, async (facts) => {
        expect(await verifyTicket(signed(facts), keys.publicKey)).toEqual(facts);
      }),
    );
  });

  test('one changed character: invalid', async () => {
    await fc.assert(
      fc.asyncProperty(game, fc.nat(), fc.constantFrom(...'AZaz09-_'), async (facts, at, letter) => {
        const text = signed(facts);
        const index = at % text.length;
        fc.pre(text[index] !== letter);
        const altered = text.slice(0, index) + letter + text.slice(index + 1);
        expect(await verifyTicket(altered, keys.publicKey)).toBeUndefined();
      }),
    );
  });

  test('ticket of another installation, longer, shorter or unrelated text: invalid', async () => {
    const facts = {
      code: 'K7QM2XA9',
      turfId: crypto.randomUUID(),
      date: '2026-11-27',
      startTimes: ['18:00'],
      slotMinutes: 60 as const,
    };
    const others = createTicketKeys('a secret of some other installation, longer');
    expect(await verifyTicket(signed(facts, others), keys.publicKey)).toBeUndefined();
    const text = signed(facts);
    for (const wrong of ['', 'hello', `${text}A`, `${text}AA`, text.slice(0, -2), text.replace('1.', '2.')]) {
      expect(await verifyTicket(wrong, keys.publicKey)).toBeUndefined();
    }
    expect(await verifyTicket(text, 'no key')).toBeUndefined();
  });

  test('signed ticket of an unknown version: invalid', async () => {
    const facts = {
      code: 'K7QM2XA9',
      turfId: crypto.randomUUID(),
      date: '2026-11-27',
      startTimes: ['18:00'],
      slotMinutes: 60 as const,
    };
    const bytes = packTicket(facts);
    bytes[0] = 1;
    expect(await verifyTicket(writeTicket(bytes, keys.sign(bytes)), keys.publicKey)).toBeUndefined();
  });

  test('other ending, lower case or leading zero: invalid', async () => {
    const facts = {
      code: 'K7QM2XA9',
      turfId: crypto.randomUUID(),
      date: '2026-11-27',
      startTimes: ['18:00'],
      slotMinutes: 60 as const,
    };
    const text = signed(facts);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
    const others = [...letters].map((letter) => text.slice(0, -1) + letter).filter((other) => other !== text);
    others.push(text.toLowerCase(), text.replace('.', '.0'), text.replace('.', '.00'));
    for (const other of others) expect(await verifyTicket(other, keys.publicKey), other).toBeUndefined();
  });

  test('same secret: same keys on every node; another secret: other keys', () => {
    expect(createTicketKeys('one secret')).toMatchObject({
      publicKey: createTicketKeys('one secret').publicKey,
    });
    expect(createTicketKeys('one secret').publicKey).not.toBe(createTicketKeys('two secrets').publicKey);
  });

  test('share link: returns its game; one changed character makes it invalid', () => {
    fc.assert(
      fc.property(fc.uuid(), slots, fc.nat(65_535), fc.nat(), (bookingId, when, link, at) => {
        const token = writeShareToken(keys.linkKey, { bookingId, ...when, link });
        expect(readShareToken(keys.linkKey, token)).toEqual({ bookingId, ...when, link });
        const index = at % token.length;
        const letter = token[index] === 'A' ? 'B' : 'A';
        const altered = token.slice(0, index) + letter + token.slice(index + 1);
        expect(readShareToken(keys.linkKey, altered)).toBeUndefined();
      }),
    );
  });
});
