import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type TestSmtpServer = {
  url: string;
  received: ReceivedMail[];
  /** One entry per sign-in attempt: true if encrypted. */
  signIns: boolean[];
  /** Response codes for the next mails, instead of 250. */
  refuseNext: number[];
  close(): Promise<void>;
};

/** Starts an SMTP server; port 0 selects a free one. Its TLS certificate is self-signed. */
export async function startSmtpServer(port = 0, { offersTls = false } = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const refuseNext: number[] = [];
  const signIns: boolean[] = [];
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: true,
    onAuth({ username, password }, session, answer) {
      signIns.push(session.secure);
      username === 'maidan' && password === 'p@ss word'
        ? answer(null, { user: username })
        : answer(new Error('wrong name or password'));
    },
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
    url: `smtp://maidan:${encodeURIComponent('p@ss word')}@127.0.0.1:${address.port}?insecure`,
    received,
    signIns,
    refuseNext,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
