import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { StoredFile, Upload, UploadPlace, WidgetServices } from '../../../runtime/react/context/widget.ts';
import type { removeDocument, uploadDocument } from '../../contract/calls/documents.ts';
import type { removeSignerDocument, uploadSignerDocument } from '../../contract/calls/signer-files.ts';
import type { uploadConversationFile } from '../../trade/chat/contract/desk.ts';
import { fetchReportingRefusal, type OnRefused } from './report-refusals.ts';

// Only types are imported from the contract, so that its schemas are not in the bundle.
const uploadPath: (typeof uploadDocument)['path'] =
  '/service-application/api/v1/application/{product}/{uuid}/documents/{kind}';
const removePath: (typeof removeDocument)['path'] =
  '/service-application/api/v1/application/{product}/{uuid}/documents/{document}';

// Files of an additional signer have their own path: the borrower never sees them.
const signerUploadPath: (typeof uploadSignerDocument)['path'] =
  '/service-application/api/v1/application/heloc/{uuid}/co-deed/documents/{kind}';
const signerRemovePath: (typeof removeSignerDocument)['path'] =
  '/service-application/api/v1/application/heloc/{uuid}/co-deed/documents/{document}';

const conversationPath: (typeof uploadConversationFile)['path'] = '/back-office/conversations/{conversation}/files';

type Options = {
  /** The id of the loan product. */
  product: string;
  headers(): Record<string, string>;
  /** The current application's uuid. */
  applicationUuid(): string | undefined;
  /** The uuid of the application that is being signed, on a screen of additional signers. */
  signingApplicationUuid(): string | undefined;
  /** XMLHttpRequest, because fetch reports no progress of uploads. */
  createRequest(): XMLHttpRequest;
  fetch: typeof fetch;
  /** Called for every refused request. */
  refused: OnRefused;
};

/** Uploads files of widgets, and removes them. */
export function createUploads(options: Options): Pick<WidgetServices, 'upload' | 'removeUpload'> {
  return {
    upload(file, place, progress, signal) {
      return send(optionsFor(options, place), uploadUrl(options, place), file, progress, signal);
    },
    async removeUpload(uuid, place) {
      if ('conversation' in place) return;
      const path = fileUrl(options, removePath, signerRemovePath, { document: uuid });
      // A file that was not removed is never submitted, so a failure only matters if the session has ended.
      await fetchReportingRefusal(options, path, { method: 'DELETE' });
    },
  };
}

const uploadUrl = (options: Options, place: UploadPlace): string =>
  'conversation' in place
    ? fillPath(conversationPath, place)
    : fileUrl(options, uploadPath, signerUploadPath, { kind: place.kind });

/** At the desk, a refusal ends no session of a borrower. */
const optionsFor = (options: Options, place: UploadPlace): Options =>
  'conversation' in place ? { ...options, refused: () => undefined } : options;

function fileUrl(options: Options, borrowerPath: string, signerPath: string, parts: Record<string, string>): string {
  const signingUuid = options.signingApplicationUuid();
  if (signingUuid !== undefined) return fillPath(signerPath, { uuid: signingUuid, ...parts });
  return fillPath(borrowerPath, { product: options.product, uuid: options.applicationUuid() ?? '', ...parts });
}

const fillPath = (path: string, parts: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));

function send(
  { headers, createRequest, refused }: Options,
  path: string,
  file: File,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = createRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    // The server stores a repeated request with this key once, so a browser's own repetition makes no second upload.
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
    request.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status >= 400) refused(request.status, request.response);
      resolve(uploadOf(request.status, request.response));
    };
    request.onerror = () => resolve({ outcome: 'refused', why: 'failed' });
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
  });
}

function uploadOf(status: number, body: Json): Upload {
  // The JSON boundary: the server validates its responses by the contract.
  if (status === 200) return { outcome: 'stored', file: body as StoredFile };
  if (status === 413) return { outcome: 'refused', why: 'too-large' };
  if (status !== 422) return { outcome: 'refused', why: 'failed' };
  const { code } = isObject(body) ? body : {};
  return { outcome: 'refused', why: code === 'needs-password' || code === 'damaged' ? code : 'wrong-type' };
}
