import {
  type ChatServices,
  FileRefused,
  type LiveSession,
} from '../../../../runtime/widgets/chat/model/chat-service.ts';
import type { Api } from '../../../contract/api/api.ts';
import { HttpError } from '../../../contract/api/http-error.ts';
import type { ResponseOf } from '../../../contract/schemas/call-contract.ts';
import type { chatTokenHeader, getChatFile, getChatTranscript, uploadChatFile } from '../contract/live-chat.ts';

// Only types are imported from the contract, so that its schemas are not in the bundle.
const base = '/service-csp/external/api/v1/webchat/conversations/{conversationSid}';
const paths = {
  upload: `${base}/files`,
  file: `${base}/files/{file}`,
  transcript: `${base}/transcript`,
} as const satisfies {
  upload: (typeof uploadChatFile)['path'];
  file: (typeof getChatFile)['path'];
  transcript: (typeof getChatTranscript)['path'];
};
const tokenHeader: typeof chatTokenHeader = 'x-chat-token';

/** The error of a file that the server refused: sending it again would not help. */
async function refusalOf(response: Response): Promise<FileRefused> {
  const { code }: { code?: string } = await response.json().catch(() => ({}));
  return new FileRefused(code === 'needs-password' ? code : 'damaged');
}

/** The files and the transcript of a live conversation. Its secret is sent in a header, never in a URL. */
export function chatFiles({
  fileHeaders,
}: Pick<Api, 'fileHeaders'>): Pick<ChatServices, 'upload' | 'file' | 'transcript'> {
  const reach = async ({ conversationSid, token }: LiveSession, path: string, init: RequestInit = {}) => {
    const headers = { ...fileHeaders(), ...init.headers, [tokenHeader]: token };
    const response = await fetch(path.replace('{conversationSid}', conversationSid), { ...init, headers });
    if (response.status === 422) throw await refusalOf(response);
    if (!response.ok) throw new HttpError(response.status, null);
    return response;
  };
  return {
    async upload(session, file) {
      const body = new FormData();
      body.append('file', file, file.name);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const response = await reach(session, paths.upload, { method: 'POST', body, headers });
      const { uuid, fileName, bytes }: ResponseOf<typeof uploadChatFile> = await response.json();
      return { uuid, fileName, bytes };
    },
    async file(session, uuid) {
      return (await reach(session, paths.file.replace('{file}', uuid))).blob();
    },
    async transcript(session) {
      return (await reach(session, paths.transcript)).text();
    },
  };
}
