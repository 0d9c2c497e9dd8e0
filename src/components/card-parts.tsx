export { Highlighted } from './highlighted'
export { PlatformArt } from './platform-art'
export { WorksWith } from './works-with'
