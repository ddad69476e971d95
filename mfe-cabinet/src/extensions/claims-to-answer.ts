import { casesToAnswer } from './cases-to-answer';

/** To-do source: claims with an open question to the practice. */
export default casesToAnswer('claims');
