import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { brand, colour, nightRules, quietText } from './look.ts';

export type LayoutProps = {
  subject: string;
  /** The preview text beside the subject in the inbox. */
  preview: string;
  reason: string;
  appUrl: string;
  platformName: string;
  supportEmail: string;
  unsubscribeUrl?: string | undefined;
  children: ReactNode;
};

/**
 * Renders the frame of every mail: header, letter, reason. Uses tables, because mail clients lack modern
 * layout.
 */
export function Layout({ subject, preview, appUrl, children, ...footer }: LayoutProps) {
  const { platformName } = footer;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{subject}</title>
        <style>{nightRules}</style>
      </head>
      <body className="paper" style={{ margin: 0, backgroundColor: colour.paper }}>
        <div
          data-skip-in-text="true"
          style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}
        >
          {preview}
        </div>
        <main>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="paper">
            <tbody>
              <tr>
                <td align="center" style={{ padding: '20px 12px 32px' }}>
                  <table
                    role="presentation"
                    width="100%"
                    cellPadding={0}
                    cellSpacing={0}
                    style={{ maxWidth: 560 }}
                  >
                    <tbody>
                      <PitchStrip appUrl={appUrl} platformName={platformName} />
                      <tr>
                        <td className="surface inside" style={surface}>
                          {children}
                        </td>
                      </tr>
                      <tr>
                        <td style={{ padding: '20px 8px 0' }}>
                          <Footer {...footer} />
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}

const surface = {
  padding: '32px 36px',
  backgroundColor: colour.surface,
  border: `1px solid ${colour.line}`,
  borderTop: 0,
  borderRadius: '0 0 20px 20px',
} as const;

/** Draws the pitch in CSS, because mail clients block images. */
function PitchStrip({ appUrl, platformName }: Pick<LayoutProps, 'appUrl' | 'platformName'>) {
  const mown = `repeating-linear-gradient(90deg, ${colour.pitch} 0 56px, ${colour.stripe} 56px 112px)`;
  const chalk = `2px solid ${colour.chalk}`;
  return (
    <tr data-skip-in-text="true">
      <td
        style={{
          padding: '0 28px',
          backgroundColor: colour.pitch,
          backgroundImage: mown,
          borderRadius: '20px 20px 0 0',
        }}
      >
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ padding: '24px 0' }}>
                <a href={appUrl} style={brand}>
                  {platformName}
                </a>
              </td>
              <td width={72} align="center" style={{ lineHeight: 0 }}>
                <span
                  style={{
                    display: 'inline-block',
                    width: 36,
                    height: 36,
                    border: chalk,
                    borderRadius: '50%',
                    opacity: 0.6,
                  }}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

type FooterProps = Pick<LayoutProps, 'reason' | 'platformName' | 'supportEmail' | 'unsubscribeUrl'>;

function Footer({ reason, platformName, supportEmail, unsubscribeUrl }: FooterProps) {
  const link = { color: colour.pitch };
  return (
    <>
      <p className="quiet" style={quietText}>
        {reason}{' '}
        {unsubscribeUrl && (
          <a href={unsubscribeUrl} className="link" style={{ ...link, whiteSpace: 'nowrap' }}>
            {m.mails_unsubscribe()}
          </a>
        )}
      </p>
      <p className="quiet" style={quietText}>
        <ParaglideMessage
          message={m.mails_footer}
          inputs={{ platform: platformName, email: supportEmail }}
          markup={{
            link: ({ children }) => (
              <a href={`mailto:${supportEmail}`} className="link" style={link}>
                {children}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}
