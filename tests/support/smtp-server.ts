import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  /** The next mails are answered with these codes in place of 250. */
  refuseNext: number[];
  close(): Promise<void>;
};

/** A real SMTP server on this machine; port 0 takes a free one. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const refuseNext: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === 'maidan' && password === 'p@ss word'
        ? answer(null, { user: username })
        : answer(new Error('wrong name or password')),
    onRcptTo(_address, _session, answer) {
      const code = refuseNext.shift();
      answer(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    async onData(stream, { envelope }, answer) {
      const source = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      answer(null);
    },
  });
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return {
    url: `smtp://maidan:${encodeURIComponent('p@ss word')}@127.0.0.1:${address.port}`,
    received,
    refuseNext,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
