import type { MessageToSupport } from '../../../../contract/contact.ts';
import { Action, Facts, Headline, Paragraph } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

/** Renders a message from the contact page. Replies go to the given address, which is unverified. */
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
