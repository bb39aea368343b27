import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { roleNames } from '../../../../contract/people/roles.ts';
import type { DemoPeople } from './demo-people.server.ts';

export function DemoPeoplePanel({ demo }: { demo: DemoPeople }) {
  // A generated id, because the page renders the panel twice: beside the form and, on phones, below it.
  const headingId = useId();
  const navigation = useNavigation();
  const busyEmail = navigation.formData?.get('email');
  return (
    <section aria-labelledby={headingId} className="max-w-xl">
      <h2 id={headingId} className="text-2xl">
        {m.account_demo_title()}
      </h2>
      <p className="mt-2 text-on-night">
        <ParaglideMessage
          message={m.account_demo_lead}
          inputs={{ password: demo.password }}
          markup={{
            code: ({ children }) => (
              <code className="rounded-md bg-white/10 px-1.5 py-0.5 font-[600] whitespace-nowrap text-white">
                {children}
              </code>
            ),
          }}
        />
      </p>
      <p className="mt-1 text-on-night">{m.account_demo_pictures()}</p>
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {demo.people.map(({ email, name, role }) => (
          <li key={email}>
            <Form method="post">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={demo.password} />
              <button
                type="submit"
                disabled={navigation.state !== 'idle'}
                className="flex min-h-16 w-full items-center gap-3 rounded-2xl bg-night-deep/60 px-4 py-2.5 text-left ring-1 ring-white/20 ring-inset hover:bg-white/10"
              >
                <span
                  aria-hidden="true"
                  className="figure grid size-10 shrink-0 place-items-center rounded-full bg-flood text-lg text-on-flood"
                >
                  {name.slice(0, 1)}
                </span>
                <span className="min-w-0">
                  <span className="block font-[620]">
                    {busyEmail === email
                      ? m.account_signing_in()
                      : m.account_demo_person({
                          name,
                          role: (role === 'staff' ? m.account_demo_staff : roleNames[role])().toLowerCase(),
                        })}
                  </span>
                  <span className="block truncate text-sm text-on-night">{email}</span>
                </span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
