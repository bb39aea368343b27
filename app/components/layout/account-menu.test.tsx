import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { LayoutViewer } from './account-links.ts';
import AccountMenu from './account-menu.tsx';

const viewer = {
  id: '0199b1f0-0000-7000-8000-000000000000',
  email: 'asha@people.test',
  firstName: '🏏sha',
  lastName: 'Iyer',
  role: 'customer',
} as LayoutViewer;

function menuOf(person: typeof viewer): string {
  const router = createMemoryRouter([{ path: '/', element: <AccountMenu viewer={person} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('AccountMenu', () => {
  test('name starting with an emoji: initial shows the whole emoji', () => {
    expect(menuOf(viewer)).toContain('>🏏</summary>');
  });

  test('no name: shows the email', () => {
    expect(menuOf({ ...viewer, firstName: '', lastName: '' })).toContain(
      'aria-label="Account of asha@people.test"',
    );
  });
});
