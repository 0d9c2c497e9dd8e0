import { isRecord } from '../json.ts'
import type { WorkflowNode } from '../types.ts'

/** Families of AI models by the start of their ids; the first match counts. The names are ours, never the file's. */
const families: [RegExp, string][] = [
  [/^gpt-?5/, 'GPT-5'],
  [/^gpt-?4\.1/, 'GPT-4.1'],
  [/^(chat)?gpt-?4o/, 'GPT-4o'],
  [/^gpt-?4/, 'GPT-4'],
  [/^gpt-?3\.5/, 'GPT-3.5'],
  [/^gpt-oss/, 'GPT-OSS'],
  [/^gpt-image|^dall-?e/, 'OpenAI images'],
  [/^o[134](-|$)/, 'OpenAI o-series'],
  [/^whisper/, 'Whisper'],
  [/^tts-/, 'OpenAI speech'],
  [/^text-embedding-(ada|3)/, 'OpenAI embeddings'],
  [/^claude.*opus/, 'Claude Opus'],
  [/^claude.*sonnet/, 'Claude Sonnet'],
  [/^claude.*haiku/, 'Claude Haiku'],
  [/^claude/, 'Claude'],
  [/^gemini.*flash/, 'Gemini Flash'],
  [/^gemini.*pro/, 'Gemini Pro'],
  [/^(gemini|text-embedding-00|embedding-00)/, 'Gemini'],
  [/^(imagen|veo)/, 'Google media models'],
  [/^gemma/, 'Gemma'],
  [/^(code|meta-)?llama/, 'Llama'],
  [/^(mistral|mixtral|ministral|codestral|magistral|pixtral|open-mi)/, 'Mistral'],
  [/^deepseek/, 'DeepSeek'],
  [/^(qwen|qwq)/, 'Qwen'],
  [/^grok/, 'Grok'],
  [/^(sonar|pplx)/, 'Sonar'],
  [/^(command|embed-(english|multilingual)|rerank)/, 'Cohere'],
  [/^phi-?\d/, 'Phi'],
  [/^(kimi|moonshot)/, 'Kimi'],
  [/^glm/, 'GLM'],
  [/^(titan|nova)-/, 'Amazon'],
  [/^nomic-embed/, 'Nomic Embed'],
  [/^mxbai-embed/, 'Mixedbread Embed'],
  [/^(flux|stable-diffusion|sdxl)/, 'Image models'],
]

const longestId = 200

/** The family of a model id: vendor prefixes (`anthropic/`, `models/`, `anthropic.`) do not count. */
export function familyOf(model: string): string | undefined {
  if (model.length > longestId) return undefined
  const id = model
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/^(us\.|eu\.)?(anthropic|amazon|meta|cohere|mistral)\./, '')
  return families.find(([pattern]) => pattern.test(id))?.[1]
}

const parameterNames = ['model', 'modelId', 'modelName']

/** A parameter's text: plain, or chosen from a list (`{__rl, value}`). */
const valueOf = (parameter: unknown) => (isRecord(parameter) ? parameter.value : parameter)

/** The model family a node uses; undefined if it names none, or one we do not know. */
export function modelOf({ parameters }: WorkflowNode): string | undefined {
  const options = isRecord(parameters.options) ? parameters.options : {}
  for (const holder of [parameters, options]) {
    for (const name of parameterNames) {
      const value = Object.hasOwn(holder, name) ? valueOf(holder[name]) : undefined
      const family = typeof value === 'string' ? familyOf(value) : undefined
      if (family) return family
    }
  }
  return undefined
}
