import type { MessageToSupport } from '../../../../contract/contact.ts';
import { Action, Facts, Headline, Paragraph } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

/** What somebody wrote on the contact page. The answer goes to the address they gave, which nobody has checked. */
export function supportMessageLetter({ name, email, message }: MessageToSupport): Letter {
  return {
    subject: `Message from ${name}`,
    preview: message.slice(0, 120),
    reason: 'You get this mail because it was sent through the contact page.',
    content: (
      <>
        <Headline>A message for support</Headline>
        <Facts
          facts={[
            { name: 'Name', value: name },
            { name: 'Email, unverified', value: email },
          ]}
        />
        {message.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, into a mail
          <Paragraph key={index}>{paragraph}</Paragraph>
        ))}
        <Action label={`Answer ${name}`} url={`mailto:${email}`} />
      </>
    ),
  };
}
