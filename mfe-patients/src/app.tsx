import { defineRemote, lazyPage } from 'shared-ui/router';
import { prefetch as first } from './prefetch';
import { paths } from './parts/links';

// Every page is a chunk of its own: the list of patients loads no viewer, and a laboratory's upload page loads no patient page.
const PatientsPage = lazyPage(() => import(/* webpackChunkName: "patients" */ './pages/patients/patients-page'));
const PatientPage = lazyPage(() => import(/* webpackChunkName: "patient" */ './pages/patient/patient-page'));
const TimelinePage = lazyPage(() => import(/* webpackChunkName: "timeline" */ './pages/timeline/timeline-page'));
const ActsPage = lazyPage(() => import(/* webpackChunkName: "acts" */ './pages/acts/acts-page'));
const FilesPage = lazyPage(() => import(/* webpackChunkName: "files" */ './pages/files/files-page'));
const NetworkPage = lazyPage(() => import(/* webpackChunkName: "network" */ './pages/network/network-page'));
const ScansPage = lazyPage(() => import(/* webpackChunkName: "scans" */ './pages/scans/scans-page'));
const ScansReturnPage = lazyPage(() => import(/* webpackChunkName: "scans" */ './pages/scans-return/scans-return-page'));
const PadotestUploadPage = lazyPage(() => import(/* webpackChunkName: "padotest" */ './pages/padotest-upload/padotest-upload-page'));
const PadotestLookupPage = lazyPage(() => import(/* webpackChunkName: "padotest" */ './pages/padotest-lookup/padotest-lookup-page'));

export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-patients',
  routes: [
    { path: paths.patients, component: PatientsPage, prefetch: first.patients },
    { path: paths.patient, component: PatientPage },
    { path: paths.timeline, component: TimelinePage },
    { path: paths.acts, component: ActsPage },
    { path: paths.files, component: FilesPage },
    { path: paths.network, component: NetworkPage, prefetch: first.network },
    { path: paths.scans, component: ScansPage },
    { path: paths.scansReturn, component: ScansReturnPage },
    { path: paths.padotestUpload, component: PadotestUploadPage },
    { path: paths.padotestLookup, component: PadotestLookupPage },
  ],
});
