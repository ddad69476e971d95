import { casesToAnswer } from './cases-to-answer';

/** To-do source: returns with an open question to the practice. */
export default casesToAnswer('returns');
