import { testExtensions } from 'shared-ui/testing';
import declaration from '../remote.json';
import { load } from './extensions';

testExtensions(declaration, load);
