/** Sending files, with progress, pause and retry for each; one shared chunk, loaded when a page takes files. */
export { useUploads, type Uploads, type UploadsOptions } from './use-uploads';
export { UploadArea, type UploadAreaProps } from './upload-area';
export { tusSender, type TusSenderOptions, type Uploaded } from './tus-sender';
export { formSender, type FormSenderOptions } from './form-sender';
export { rulesWords, sizeWords } from './words';
export type { Sender, SendOptions, UploadItem, UploadRules, UploadSnapshot } from './types';
