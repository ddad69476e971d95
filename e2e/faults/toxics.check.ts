// Faults end when they are removed; otherwise a row would measure toxiproxy's time rather than the gateway's.
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ask } from '../topology/client.ts';
import { Toxics } from './toxics.ts';

it('removes a toxic at once while it holds back pieces that no client waits for', async () => {
  const answered = Promise.withResolvers<unknown>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined); // the client has disconnected
    socket.once('close', answered.resolve);
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n');
      for (const wait of [20, 40, 60, 80]) setTimeout(() => socket.write('3\r\nabc\r\n'), wait);
      setTimeout(() => socket.end('0\r\n\r\n'), 100);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const toxics = await Toxics.start();
  try {
    const origin = await toxics.between('slow', `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
    await toxics.spoil('slow', { type: 'latency', attributes: { latency: 12_000 } });
    await expect(ask(origin, {}, 200)).rejects.toThrow();
    await answered.promise; // all bytes are held by the toxic
    const from = performance.now();
    await toxics.heal('slow');
    expect((await ask(origin)).body['text']).toBe('abcabcabcabc');
    expect(performance.now() - from).toBeLessThan(2000);
  } finally {
    await toxics.stop();
    server.close();
  }
});
