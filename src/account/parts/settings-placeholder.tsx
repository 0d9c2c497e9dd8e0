import { Placeholder } from '@/ui/states/placeholder'

/** Tabs and the first cards of the account settings. */
export const SettingsPlaceholder = () => (
  <div className="grid gap-5">
    <Placeholder className="h-10.5 w-65 rounded-control" />
    <Placeholder className="h-45 rounded-2xl" />
    <Placeholder className="h-140 rounded-2xl" />
  </div>
)
