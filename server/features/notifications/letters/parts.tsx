import type { ReactNode } from 'react';
import { button, code, codeBox, factName, factValue, headline, quietText, text } from './look.ts';

export function Headline({ children }: { children: ReactNode }) {
  return (
    <h1 className="ink headline" style={headline}>
      {children}
    </h1>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={text}>
      {children}
    </p>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={quietText}>
      {children}
    </p>
  );
}

export type Fact = { name: string; value: string };

/** Renders names and values on separate lines, in plain text too. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '4px 0 24px' }}
    >
      <tbody>
        {facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="quiet rule" style={{ ...factName, fontWeight: 400 }}>
              {name}
            </th>
            <td className="ink rule" style={factValue}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Renders the main link as a button. The cell also has the background colour, because Outlook ignores link
 * padding.
 */
export function Action({ label, url }: { label: string; url: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: button.backgroundColor, borderRadius: button.borderRadius }}>
            <a href={url} style={button}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Large enough to read at the gate at night. */
export function CodeBox({ label, value }: { label: string; value: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        <tr>
          <td className="mint" style={codeBox}>
            <p className="quiet" style={{ ...quietText, margin: '0 0 2px' }}>
              {label}
            </p>
            <p className="ink" style={code}>
              {value}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
