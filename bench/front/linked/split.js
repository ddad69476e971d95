// The start of the split build: static imports put what the dashboard needs into the first script.
import '../../../shared-ui/src/tokens/styles.css';
import '../../../shell/src/layout/layout.tsx';
import '../../../shell/src/main.ts';
