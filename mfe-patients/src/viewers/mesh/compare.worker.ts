import { Matrix4 } from 'three';
import type { CompareAnswer, CompareTask } from './compare-task';
import { gapsTo } from './gaps';
import { register } from './icp';

// Runs in a worker, so that the page stays responsive: a comparison of large scans takes seconds.
self.onmessage = ({ data }: MessageEvent<CompareTask>) => {
  const send = (answer: CompareAnswer, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });
  const pose = new Matrix4().fromArray([...data.pose]);
  try {
    if (data.task === 'register') return send({ registration: register(data.target, data.positions, pose) });
    const gaps = gapsTo(data.target, data.positions, pose, data.reach);
    send({ gaps }, [gaps.buffer]);
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : 'the comparison failed' });
  }
};
