/** A workflow to try. */
export type Trial = {
  /** Identifies it among the trials of a run; also the name of its picture. */
  key: string
  /** As stored: what buyers download, or a copy of it that is clean or has answers. */
  file: Record<string, unknown>
  /** Whether it is of our own seed, as its creator wrote it. Only those may be executed. */
  isOurs: boolean
}

/** What n8n did with a workflow: it passed if there is no problem. */
export type TrialResult = {
  key: string
  /** Sentences, each beginning with the way it was tried: "Public API: …". */
  problems: string[]
  /** Whether n8n executed it, which it does with some of our own. */
  wasRun: boolean
  /** Of a picture of the editor. */
  picture: string | null
}

/** What the driver reads from its standard input. */
export type Job = {
  /** Where n8n is installed. */
  folder: string
  /** For n8n's data and the pictures. */
  workFolder: string
  /** The only user that n8n and the browser may run as; null: the driver's own. */
  user: { uid: number; gid: number } | null
  trials: Trial[]
}

/** A longer one has failed, and n8n is killed. */
export const SECONDS_A_FILE = 60
