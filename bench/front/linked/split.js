// The start of the split build: what the dashboard needs is there at once, by being named here.
import '../../../shared-ui/src/tokens/styles.css';
import '../../../shell/src/layout/layout.tsx';
import '../../../shell/src/main.ts';
