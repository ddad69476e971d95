import { describe, expect, it } from 'vitest';
import { ownParts, strengthOf } from './strength';

const own = ownParts('camille.martin@cabinet-tilleuls.example', 'Camille Martin');

describe('the strength of a password', () => {
  it.each([
    ['', 'none'],
    ['Sourire-26!', 'short'],
    ['aaaaaaaaaaaaaaa', 'plain'],
    ['ababababababab', 'plain'],
    ['vive-CAMILLE-2026', 'personal'],
    ['abcdefghijklmnop', 'fair'],
    ['123456123456', 'fair'],
    ['soleilcouchant', 'good'],
    ['trois girafes au bord du lac', 'strong'],
    ['Xk7#pQ2!vT9$mB4z', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password, own)).toBe(strength);
  });

  it('counts characters as people do', () => {
    expect(strengthOf('🦷🦷🦷🦷🦷🦷', own)).toBe('short');
  });

  it('takes the parts of a login and a name that are long enough to be one', () => {
    expect(ownParts('li.wu_chen+x@y.example', 'Li Wu')).toEqual(['chen']);
  });
});
