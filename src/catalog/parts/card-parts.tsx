export { Highlighted } from '@/ui/text/highlighted'
export { PlatformArt } from './platform-art'
export { WorksWith } from './works-with'
