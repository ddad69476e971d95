import { casesToAnswer } from './cases-to-answer';

/** To-do source: incidents with an open question to the practice. */
export default casesToAnswer('incidents');
