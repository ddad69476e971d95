/** File uploads with progress, pause and retry per file; one shared chunk, loaded when a page accepts files. */
export { useUploads, type UploadsOptions } from './use-uploads';
export type { Uploads } from './uploads';
export { patientQueue, resumeUploads } from './resume';
export type { UploadPlace } from './background-uploads';
export { useUnfinished, type UnfinishedUploads } from './use-unfinished';
export { useDrop } from './use-drop';
export { pickFiles } from './handles';
export { isUnfinished } from './queue';
export { extensionOf } from './rules';
export type { Unfinished } from './unfinished';
export { UploadArea, type UploadAreaProps } from './upload-area';
export { tusSender, type TusSender, type TusSenderOptions, type Uploaded } from './tus-sender';
export { formSender, type FormSenderOptions } from './form-sender';
export { errorWords, rulesWords } from './words';
export type { Sender, SendOptions, UploadGroup, UploadItem, UploadRules, UploadSnapshot } from './types';
