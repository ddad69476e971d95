import type { Configuration } from 'webpack';
import { remotePreset, type PresetOptions } from './index.ts';

export interface DevOptions extends PresetOptions {
  port: number;
  /** The running portal's origin, which alone may load the remote. */
  portal: string;
}

/** A remote under webpack-dev-server: each save is built and the open page reloads with it. */
export function remoteDev({ dir, port, portal }: DevOptions): Configuration {
  const config = remotePreset({ dir, mode: 'development' });
  const client = { webSocketURL: `ws://localhost:${port}/ws`, overlay: false };
  const devServer = {
    host: 'localhost',
    port,
    hot: false,
    liveReload: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'Access-Control-Allow-Origin': portal, 'Cache-Control': 'no-store' },
    devMiddleware: { writeToDisk: true },
    client,
  };
  return { ...config, devServer } as Configuration;
}
