/** The errors of modules that threw while they were updated; React Refresh would only log them. */
const errors = [];

module.exports = {
  errors,
  handleRuntimeError(error) {
    console.error(error);
    errors.push(error);
  },
  clearRuntimeErrors() {},
};
