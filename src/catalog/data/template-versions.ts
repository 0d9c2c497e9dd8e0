type Version = { number: number; approved_at: string | null }
type Approved<V extends Version> = V & { approved_at: string }

/** The approved versions, newest first. Creators and admins can read others, too. */
export const approvedVersions = <V extends Version>(versions: V[]): Approved<V>[] =>
  versions.filter((version): version is Approved<V> => version.approved_at !== null).sort((a, b) => b.number - a.number)

/** The newest approved version, which buyers download; null if there is none. */
export const newestVersion = <V extends Version>(versions: V[]): Approved<V> | null =>
  approvedVersions(versions)[0] ?? null
