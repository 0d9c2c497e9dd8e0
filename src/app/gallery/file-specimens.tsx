import { AttachmentsField } from '@/support/parts/attachments-field'
import { PhotoUpload } from '@/account/parts/photo-upload'
import type { Attachments } from '@/support/parts/use-attachments'
import { Group, Row, ForcedState, Specimen } from './specimen'

const file = (name: string, size: number) => new File([new Uint8Array(size)], name)

const attachments = (files: File[], problem?: string): Attachments => ({
  files,
  problem,
  add: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
  settled: () => Promise.resolve(files),
})

const two = [
  file('what-i-see.png', 182_000),
  file('the log of last night, with every step that the workflow took.txt', 3_900),
]

export function FileSpecimens() {
  const photo = { src: null, initials: 'ML', isBusy: false, onChoose: () => undefined }
  return (
    <Group title="Files">
      <Specimen name="Photo: empty, hovered, focused, uploading">
        <Row>
          <PhotoUpload {...photo} />
          <ForcedState state="hover" on="label">
            <PhotoUpload {...photo} />
          </ForcedState>
          <ForcedState state="focus">
            <PhotoUpload {...photo} />
          </ForcedState>
          <PhotoUpload {...photo} isBusy />
        </Row>
      </Specimen>
      <Specimen name="Attachments: none, some, rejected, uploading">
        <div className="grid gap-6">
          <AttachmentsField attachments={attachments([])} sentShare={null} />
          <AttachmentsField attachments={attachments(two)} sentShare={null} />
          <AttachmentsField
            attachments={attachments([], 'film.mov: This type of file cannot be attached')}
            sentShare={null}
          />
          <AttachmentsField attachments={attachments(two)} sentShare={0.6} />
        </div>
      </Specimen>
    </Group>
  )
}
