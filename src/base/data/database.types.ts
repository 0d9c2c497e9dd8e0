// Written by `npm run db:types` from supabase/migrations. Not to be edited by hand.
export type Json = string | number | boolean | null | {
    [key: string]: Json | undefined;
} | Json[];
export type Database = {
    "public": {
        Tables: {
            "activity": {
                Row: {
                    "at": string;
                    "id": number;
                    "subject": string | null;
                    "type": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "at"?: string;
                    "id"?: never;
                    "subject"?: string | null;
                    "type": string;
                    "user_id": string;
                };
                Update: {
                    "at"?: string;
                    "id"?: never;
                    "subject"?: string | null;
                    "type"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                ];
            };
            "application_questions": {
                Row: {
                    "answer": string | null;
                    "answered_at": string | null;
                    "application_id": string;
                    "asked_at": string;
                    "id": string;
                    "question": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "answer"?: string | null;
                    "answered_at"?: string | null;
                    "application_id": string;
                    "asked_at"?: string;
                    "id"?: string;
                    "question": string;
                    "user_id": string;
                };
                Update: {
                    "answer"?: string | null;
                    "answered_at"?: string | null;
                    "application_id"?: string;
                    "asked_at"?: string;
                    "id"?: string;
                    "question"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "application_questions_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "creator_applications";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "audit_log": {
                Row: {
                    "about": (string)[];
                    "action_type": string;
                    "actor": string | null;
                    "at": string;
                    "details": NonNullable<Json>;
                    "entity_id": string;
                    "entity_type": string;
                    "id": number;
                };
                ComputedFields: never;
                Insert: {
                    "about"?: (string)[];
                    "action_type": string;
                    "actor"?: string | null;
                    "at"?: string;
                    "details"?: NonNullable<Json>;
                    "entity_id": string;
                    "entity_type": string;
                    "id"?: never;
                };
                Update: {
                    "about"?: (string)[];
                    "action_type"?: string;
                    "actor"?: string | null;
                    "at"?: string;
                    "details"?: NonNullable<Json>;
                    "entity_id"?: string;
                    "entity_type"?: string;
                    "id"?: never;
                };
                Relationships: [
                ];
            };
            "buyers": {
                Row: {
                    "created_at": string;
                    "email": string | null;
                    "first_name": string;
                    "id": string;
                    "last_name": string;
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "email"?: string | null;
                    "first_name"?: string;
                    "id": string;
                    "last_name"?: string;
                    "updated_at"?: string;
                };
                Update: {
                    "created_at"?: string;
                    "email"?: string | null;
                    "first_name"?: string;
                    "id"?: string;
                    "last_name"?: string;
                    "updated_at"?: string;
                };
                Relationships: [
                ];
            };
            "checkouts": {
                Row: {
                    "closed_at": string | null;
                    "created_at": string;
                    "currency": string;
                    "expires_at": string | null;
                    "id": string;
                    "kind": string;
                    "lines": NonNullable<Json>;
                    "option": string;
                    "stripe_id": string;
                    "template_id": string;
                    "total_cents": number;
                    "url": string;
                    "user_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "closed_at"?: string | null;
                    "created_at"?: string;
                    "currency"?: string;
                    "expires_at"?: string | null;
                    "id"?: string;
                    "kind": string;
                    "lines": NonNullable<Json>;
                    "option": string;
                    "stripe_id": string;
                    "template_id": string;
                    "total_cents": number;
                    "url": string;
                    "user_id"?: string | null;
                };
                Update: {
                    "closed_at"?: string | null;
                    "created_at"?: string;
                    "currency"?: string;
                    "expires_at"?: string | null;
                    "id"?: string;
                    "kind"?: string;
                    "lines"?: NonNullable<Json>;
                    "option"?: string;
                    "stripe_id"?: string;
                    "template_id"?: string;
                    "total_cents"?: number;
                    "url"?: string;
                    "user_id"?: string | null;
                };
                Relationships: [
                ];
            };
            "creator_application_documents": {
                Row: {
                    "application_id": string;
                    "created_at": string;
                    "file_name": string;
                    "file_size": number;
                    "file_type": string;
                    "file_url": string;
                    "id": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "application_id": string;
                    "created_at"?: string;
                    "file_name": string;
                    "file_size": number;
                    "file_type": string;
                    "file_url": string;
                    "id"?: string;
                    "user_id"?: string;
                };
                Update: {
                    "application_id"?: string;
                    "created_at"?: string;
                    "file_name"?: string;
                    "file_size"?: number;
                    "file_type"?: string;
                    "file_url"?: string;
                    "id"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "creator_application_documents_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "creator_applications";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "creator_applications": {
                Row: {
                    "approved_at": string | null;
                    "business_description": string;
                    "company_name": string | null;
                    "email": string;
                    "first_name": string;
                    "has_clients": boolean;
                    "has_company": boolean;
                    "id": string;
                    "last_name": string;
                    "note": string | null;
                    "reference_number": string;
                    "reviewed_at": string | null;
                    "reviewed_by": string | null;
                    "search_text": string | null;
                    "status": string;
                    "submitted_at": string;
                    "templates_count": string;
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "approved_at"?: string | null;
                    "business_description": string;
                    "company_name"?: string | null;
                    "email": string;
                    "first_name": string;
                    "has_clients": boolean;
                    "has_company": boolean;
                    "id"?: string;
                    "last_name": string;
                    "note"?: string | null;
                    "reference_number"?: string;
                    "reviewed_at"?: string | null;
                    "reviewed_by"?: string | null;
                    "search_text"?: never;
                    "status"?: string;
                    "submitted_at"?: string;
                    "templates_count": string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Update: {
                    "approved_at"?: string | null;
                    "business_description"?: string;
                    "company_name"?: string | null;
                    "email"?: string;
                    "first_name"?: string;
                    "has_clients"?: boolean;
                    "has_company"?: boolean;
                    "id"?: string;
                    "last_name"?: string;
                    "note"?: string | null;
                    "reference_number"?: string;
                    "reviewed_at"?: string | null;
                    "reviewed_by"?: string | null;
                    "search_text"?: never;
                    "status"?: string;
                    "submitted_at"?: string;
                    "templates_count"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                ];
            };
            "creator_documents": {
                Row: {
                    "created_at": string;
                    "creator_id": string;
                    "file_name": string;
                    "file_type": string | null;
                    "file_url": string;
                    "id": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "creator_id": string;
                    "file_name": string;
                    "file_type"?: string | null;
                    "file_url": string;
                    "id"?: string;
                };
                Update: {
                    "created_at"?: string;
                    "creator_id"?: string;
                    "file_name"?: string;
                    "file_type"?: string | null;
                    "file_url"?: string;
                    "id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "creator_documents_creator_id_fkey";
                        columns: [
                            "creator_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "creators";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "creator_social_accounts": {
                Row: {
                    "created_at": string;
                    "creator_id": string;
                    "id": string;
                    "platform": string;
                    "url": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "creator_id": string;
                    "id"?: string;
                    "platform": string;
                    "url": string;
                };
                Update: {
                    "created_at"?: string;
                    "creator_id"?: string;
                    "id"?: string;
                    "platform"?: string;
                    "url"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "creator_social_accounts_creator_id_fkey";
                        columns: [
                            "creator_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "creators";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "creator_social_profiles": {
                Row: {
                    "application_id": string;
                    "created_at": string;
                    "id": string;
                    "platform": string;
                    "profile_url": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "application_id": string;
                    "created_at"?: string;
                    "id"?: string;
                    "platform": string;
                    "profile_url": string;
                    "user_id"?: string;
                };
                Update: {
                    "application_id"?: string;
                    "created_at"?: string;
                    "id"?: string;
                    "platform"?: string;
                    "profile_url"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "creator_social_profiles_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "creator_applications";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "creators": {
                Row: {
                    "application_status": string;
                    "business_description": string | null;
                    "calendly_url": string | null;
                    "company_name": string | null;
                    "created_at": string;
                    "email": string | null;
                    "first_name": string;
                    "has_clients": boolean;
                    "has_company": boolean;
                    "id": string;
                    "last_name": string;
                    "suspended_at": string | null;
                    "suspension_reason": string | null;
                    "templates_count": string | null;
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "application_status"?: string;
                    "business_description"?: string | null;
                    "calendly_url"?: string | null;
                    "company_name"?: string | null;
                    "created_at"?: string;
                    "email"?: string | null;
                    "first_name"?: string;
                    "has_clients"?: boolean;
                    "has_company"?: boolean;
                    "id": string;
                    "last_name"?: string;
                    "suspended_at"?: string | null;
                    "suspension_reason"?: string | null;
                    "templates_count"?: string | null;
                    "updated_at"?: string;
                };
                Update: {
                    "application_status"?: string;
                    "business_description"?: string | null;
                    "calendly_url"?: string | null;
                    "company_name"?: string | null;
                    "created_at"?: string;
                    "email"?: string | null;
                    "first_name"?: string;
                    "has_clients"?: boolean;
                    "has_company"?: boolean;
                    "id"?: string;
                    "last_name"?: string;
                    "suspended_at"?: string | null;
                    "suspension_reason"?: string | null;
                    "templates_count"?: string | null;
                    "updated_at"?: string;
                };
                Relationships: [
                ];
            };
            "credit_notes": {
                Row: {
                    "cents": number;
                    "id": string;
                    "issued_at": string;
                    "lines": NonNullable<Json>;
                    "number": string;
                    "payment_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "cents": number;
                    "id"?: string;
                    "issued_at"?: string;
                    "lines": NonNullable<Json>;
                    "number": string;
                    "payment_id": string;
                };
                Update: {
                    "cents"?: number;
                    "id"?: string;
                    "issued_at"?: string;
                    "lines"?: NonNullable<Json>;
                    "number"?: string;
                    "payment_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "credit_notes_payment_id_fkey";
                        columns: [
                            "payment_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "payments";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "invoices": {
                Row: {
                    "id": string;
                    "issued_at": string;
                    "number": string;
                    "payment_id": string;
                    "template_name": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "id"?: string;
                    "issued_at"?: string;
                    "number": string;
                    "payment_id": string;
                    "template_name"?: string | null;
                };
                Update: {
                    "id"?: string;
                    "issued_at"?: string;
                    "number"?: string;
                    "payment_id"?: string;
                    "template_name"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "invoices_payment_id_fkey";
                        columns: [
                            "payment_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "payments";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "ledger_entries": {
                Row: {
                    "cause": string;
                    "cents": number;
                    "created_at": string;
                    "creator_id": string;
                    "id": number;
                    "kind": string;
                    "payment_id": string | null;
                    "payment_line_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "cause": string;
                    "cents": number;
                    "created_at"?: string;
                    "creator_id": string;
                    "id"?: never;
                    "kind": string;
                    "payment_id"?: string | null;
                    "payment_line_id"?: string | null;
                };
                Update: {
                    "cause"?: string;
                    "cents"?: number;
                    "created_at"?: string;
                    "creator_id"?: string;
                    "id"?: never;
                    "kind"?: string;
                    "payment_id"?: string | null;
                    "payment_line_id"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "ledger_entries_payment_id_fkey";
                        columns: [
                            "payment_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "payments";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "ledger_entries_payment_line_id_fkey";
                        columns: [
                            "payment_line_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "payment_lines";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "listing_apps": {
                Row: {
                    "app": string;
                    "count": number;
                };
                ComputedFields: never;
                Insert: {
                    "app": string;
                    "count": number;
                };
                Update: {
                    "app"?: string;
                    "count"?: number;
                };
                Relationships: [
                ];
            };
            "listing_facets": {
                Row: {
                    "category": string;
                    "count": number;
                    "platform": string;
                    "price_band": number;
                };
                ComputedFields: never;
                Insert: {
                    "category": string;
                    "count": number;
                    "platform": string;
                    "price_band": number;
                };
                Update: {
                    "category"?: string;
                    "count"?: number;
                    "platform"?: string;
                    "price_band"?: number;
                };
                Relationships: [
                ];
            };
            "listing_pictures": {
                Row: {
                    "attempts": number;
                    "next_at": string | null;
                    "path": string | null;
                    "revision": number;
                    "template_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "attempts"?: number;
                    "next_at"?: string | null;
                    "path"?: string | null;
                    "revision"?: number;
                    "template_id": string;
                };
                Update: {
                    "attempts"?: number;
                    "next_at"?: string | null;
                    "path"?: string | null;
                    "revision"?: number;
                    "template_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "listing_pictures_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "listings": {
                Row: {
                    "apps": (string)[];
                    "category": string;
                    "creator_id": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "featured_score": number;
                    "id": string;
                    "image_url": string | null;
                    "keywords": (string)[];
                    "name": string;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string;
                    "sales_count": number;
                    "search": unknown;
                    "short_description": string;
                    "thumbnail_url": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "apps"?: (string)[];
                    "category": string;
                    "creator_id": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram"?: Json | null;
                    "downloads_count": number;
                    "featured_score"?: never;
                    "id": string;
                    "image_url"?: string | null;
                    "keywords"?: (string)[];
                    "name": string;
                    "platform": string;
                    "price_cents"?: number | null;
                    "published_at": string;
                    "sales_count": number;
                    "search"?: never;
                    "short_description": string;
                    "thumbnail_url"?: string | null;
                };
                Update: {
                    "apps"?: (string)[];
                    "category"?: string;
                    "creator_id"?: string;
                    "creator_name"?: string;
                    "creator_username"?: string;
                    "diagram"?: Json | null;
                    "downloads_count"?: number;
                    "featured_score"?: never;
                    "id"?: string;
                    "image_url"?: string | null;
                    "keywords"?: (string)[];
                    "name"?: string;
                    "platform"?: string;
                    "price_cents"?: number | null;
                    "published_at"?: string;
                    "sales_count"?: number;
                    "search"?: never;
                    "short_description"?: string;
                    "thumbnail_url"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "listings_id_fkey";
                        columns: [
                            "id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "name_changes": {
                Row: {
                    "first_name": string;
                    "full_name": string | null;
                    "id": string;
                    "last_name": string;
                    "note": string | null;
                    "requested_at": string;
                    "reviewed_at": string | null;
                    "status": string;
                    "updated_at": string;
                    "user_id": string;
                    "username": string;
                };
                ComputedFields: never;
                Insert: {
                    "first_name": string;
                    "full_name"?: never;
                    "id"?: string;
                    "last_name": string;
                    "note"?: string | null;
                    "requested_at"?: string;
                    "reviewed_at"?: string | null;
                    "status"?: string;
                    "updated_at"?: string;
                    "user_id": string;
                    "username": string;
                };
                Update: {
                    "first_name"?: string;
                    "full_name"?: never;
                    "id"?: string;
                    "last_name"?: string;
                    "note"?: string | null;
                    "requested_at"?: string;
                    "reviewed_at"?: string | null;
                    "status"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                    "username"?: string;
                };
                Relationships: [
                ];
            };
            "newsletter_subscriptions": {
                Row: {
                    "confirm_hash": string | null;
                    "confirm_until": string;
                    "confirmed_at": string | null;
                    "created_at": string;
                    "email": string;
                    "id": string;
                    "unsubscribe_token": string;
                };
                ComputedFields: never;
                Insert: {
                    "confirm_hash"?: string | null;
                    "confirm_until"?: string;
                    "confirmed_at"?: string | null;
                    "created_at"?: string;
                    "email": string;
                    "id"?: string;
                    "unsubscribe_token"?: string;
                };
                Update: {
                    "confirm_hash"?: string | null;
                    "confirm_until"?: string;
                    "confirmed_at"?: string | null;
                    "created_at"?: string;
                    "email"?: string;
                    "id"?: string;
                    "unsubscribe_token"?: string;
                };
                Relationships: [
                ];
            };
            "payment_lines": {
                Row: {
                    "cents": number;
                    "fee_cents": number;
                    "id": string;
                    "kind": string;
                    "payment_id": string;
                    "refunded_cents": number;
                    "reserve_cents": number;
                    "reserved_until": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "cents": number;
                    "fee_cents": number;
                    "id"?: string;
                    "kind": string;
                    "payment_id": string;
                    "refunded_cents"?: number;
                    "reserve_cents"?: number;
                    "reserved_until"?: string | null;
                };
                Update: {
                    "cents"?: number;
                    "fee_cents"?: number;
                    "id"?: string;
                    "kind"?: string;
                    "payment_id"?: string;
                    "refunded_cents"?: number;
                    "reserve_cents"?: number;
                    "reserved_until"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "payment_lines_payment_id_fkey";
                        columns: [
                            "payment_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "payments";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "payment_methods": {
                Row: {
                    "account_holder_name": string;
                    "bank_code": string;
                    "bank_name": string;
                    "created_at": string;
                    "detail": string;
                    "email": string | null;
                    "iban": string;
                    "id": string;
                    "is_default": boolean;
                    "name": string;
                    "payable_since": string;
                    "type": string;
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "account_holder_name": string;
                    "bank_code": string;
                    "bank_name": string;
                    "created_at"?: string;
                    "detail"?: string;
                    "email"?: string | null;
                    "iban": string;
                    "id"?: string;
                    "is_default"?: boolean;
                    "name"?: string;
                    "payable_since"?: string;
                    "type"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Update: {
                    "account_holder_name"?: string;
                    "bank_code"?: string;
                    "bank_name"?: string;
                    "created_at"?: string;
                    "detail"?: string;
                    "email"?: string | null;
                    "iban"?: string;
                    "id"?: string;
                    "is_default"?: boolean;
                    "name"?: string;
                    "payable_since"?: string;
                    "type"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                ];
            };
            "payments": {
                Row: {
                    "amount_cents": number;
                    "announced_at": string | null;
                    "billing_address": Json | null;
                    "billing_name": string | null;
                    "buyer_email": string | null;
                    "card_fingerprint": string | null;
                    "checkout_id": string | null;
                    "claim_state": string;
                    "created_at": string;
                    "creator_id": string | null;
                    "currency": string | null;
                    "customer": string | null;
                    "id": string;
                    "invoice": string | null;
                    "option": string | null;
                    "payment_intent": string | null;
                    "problem": string | null;
                    "refunded_cents": number;
                    "stripe_session_id": string | null;
                    "stripe_subscription_id": string | null;
                    "template_id": string | null;
                    "user_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "amount_cents": number;
                    "announced_at"?: string | null;
                    "billing_address"?: Json | null;
                    "billing_name"?: string | null;
                    "buyer_email"?: string | null;
                    "card_fingerprint"?: string | null;
                    "checkout_id"?: string | null;
                    "claim_state": string;
                    "created_at"?: string;
                    "creator_id"?: string | null;
                    "currency"?: string | null;
                    "customer"?: string | null;
                    "id"?: string;
                    "invoice"?: string | null;
                    "option"?: string | null;
                    "payment_intent"?: string | null;
                    "problem"?: string | null;
                    "refunded_cents"?: number;
                    "stripe_session_id"?: string | null;
                    "stripe_subscription_id"?: string | null;
                    "template_id"?: string | null;
                    "user_id"?: string | null;
                };
                Update: {
                    "amount_cents"?: number;
                    "announced_at"?: string | null;
                    "billing_address"?: Json | null;
                    "billing_name"?: string | null;
                    "buyer_email"?: string | null;
                    "card_fingerprint"?: string | null;
                    "checkout_id"?: string | null;
                    "claim_state"?: string;
                    "created_at"?: string;
                    "creator_id"?: string | null;
                    "currency"?: string | null;
                    "customer"?: string | null;
                    "id"?: string;
                    "invoice"?: string | null;
                    "option"?: string | null;
                    "payment_intent"?: string | null;
                    "problem"?: string | null;
                    "refunded_cents"?: number;
                    "stripe_session_id"?: string | null;
                    "stripe_subscription_id"?: string | null;
                    "template_id"?: string | null;
                    "user_id"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "payments_checkout_id_fkey";
                        columns: [
                            "checkout_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "checkouts";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "payments_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "payout_skips": {
                Row: {
                    "available_cents": number;
                    "created_at": string;
                    "creator_id": string;
                    "period_end": string;
                    "reason": string;
                };
                ComputedFields: never;
                Insert: {
                    "available_cents": number;
                    "created_at"?: string;
                    "creator_id": string;
                    "period_end": string;
                    "reason": string;
                };
                Update: {
                    "available_cents"?: number;
                    "created_at"?: string;
                    "creator_id"?: string;
                    "period_end"?: string;
                    "reason"?: string;
                };
                Relationships: [
                ];
            };
            "payouts": {
                Row: {
                    "account_holder_name": string;
                    "bank_code": string;
                    "bank_name": string;
                    "created_at": string;
                    "creator_id": string;
                    "fee_cents": number;
                    "gross_cents": number;
                    "iban": string;
                    "id": string;
                    "net_cents": number;
                    "number": string;
                    "paid_at": string | null;
                    "period_end": string;
                    "reference": string | null;
                    "released_cents": number;
                    "reserved_cents": number;
                    "return_reason": string | null;
                    "returned_at": string | null;
                    "returned_cents": number;
                    "status": string;
                };
                ComputedFields: never;
                Insert: {
                    "account_holder_name": string;
                    "bank_code": string;
                    "bank_name": string;
                    "created_at"?: string;
                    "creator_id": string;
                    "fee_cents": number;
                    "gross_cents": number;
                    "iban": string;
                    "id"?: string;
                    "net_cents": number;
                    "number": string;
                    "paid_at"?: string | null;
                    "period_end": string;
                    "reference"?: string | null;
                    "released_cents"?: number;
                    "reserved_cents"?: number;
                    "return_reason"?: string | null;
                    "returned_at"?: string | null;
                    "returned_cents"?: number;
                    "status"?: string;
                };
                Update: {
                    "account_holder_name"?: string;
                    "bank_code"?: string;
                    "bank_name"?: string;
                    "created_at"?: string;
                    "creator_id"?: string;
                    "fee_cents"?: number;
                    "gross_cents"?: number;
                    "iban"?: string;
                    "id"?: string;
                    "net_cents"?: number;
                    "number"?: string;
                    "paid_at"?: string | null;
                    "period_end"?: string;
                    "reference"?: string | null;
                    "released_cents"?: number;
                    "reserved_cents"?: number;
                    "return_reason"?: string | null;
                    "returned_at"?: string | null;
                    "returned_cents"?: number;
                    "status"?: string;
                };
                Relationships: [
                ];
            };
            "profiles": {
                Row: {
                    "avatar_url": string | null;
                    "bio": string | null;
                    "calendly_url": string | null;
                    "city": string | null;
                    "country": string | null;
                    "created_at": string;
                    "date_of_birth": string | null;
                    "email": string | null;
                    "first_name": string;
                    "full_name": string | null;
                    "id": string;
                    "language": string;
                    "last_name": string;
                    "last_seen_at": string | null;
                    "notification_preferences": NonNullable<Json>;
                    "phone": string | null;
                    "privacy_settings": NonNullable<Json>;
                    "role": string;
                    "updated_at": string;
                    "username": string;
                };
                ComputedFields: never;
                Insert: {
                    "avatar_url"?: string | null;
                    "bio"?: string | null;
                    "calendly_url"?: string | null;
                    "city"?: string | null;
                    "country"?: string | null;
                    "created_at"?: string;
                    "date_of_birth"?: string | null;
                    "email"?: string | null;
                    "first_name"?: string;
                    "full_name"?: never;
                    "id": string;
                    "language"?: string;
                    "last_name"?: string;
                    "last_seen_at"?: string | null;
                    "notification_preferences"?: NonNullable<Json>;
                    "phone"?: string | null;
                    "privacy_settings"?: NonNullable<Json>;
                    "role"?: string;
                    "updated_at"?: string;
                    "username": string;
                };
                Update: {
                    "avatar_url"?: string | null;
                    "bio"?: string | null;
                    "calendly_url"?: string | null;
                    "city"?: string | null;
                    "country"?: string | null;
                    "created_at"?: string;
                    "date_of_birth"?: string | null;
                    "email"?: string | null;
                    "first_name"?: string;
                    "full_name"?: never;
                    "id"?: string;
                    "language"?: string;
                    "last_name"?: string;
                    "last_seen_at"?: string | null;
                    "notification_preferences"?: NonNullable<Json>;
                    "phone"?: string | null;
                    "privacy_settings"?: NonNullable<Json>;
                    "role"?: string;
                    "updated_at"?: string;
                    "username"?: string;
                };
                Relationships: [
                ];
            };
            "purchases": {
                Row: {
                    "created_at": string;
                    "id": string;
                    "last_downloaded": string | null;
                    "payment_id": string | null;
                    "price": number;
                    "price_cents": number | null;
                    "state": string;
                    "support_option": string;
                    "template_id": string;
                    "user_id": string | null;
                    "version_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "id"?: string;
                    "last_downloaded"?: string | null;
                    "payment_id"?: string | null;
                    "price": number;
                    "price_cents"?: never;
                    "state"?: string;
                    "support_option"?: string;
                    "template_id": string;
                    "user_id"?: string | null;
                    "version_id"?: string | null;
                };
                Update: {
                    "created_at"?: string;
                    "id"?: string;
                    "last_downloaded"?: string | null;
                    "payment_id"?: string | null;
                    "price"?: number;
                    "price_cents"?: never;
                    "state"?: string;
                    "support_option"?: string;
                    "template_id"?: string;
                    "user_id"?: string | null;
                    "version_id"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "purchases_payment_id_fkey";
                        columns: [
                            "payment_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "payments";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "purchases_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "purchases_version_id_fkey";
                        columns: [
                            "version_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "template_versions";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "refund_requests": {
                Row: {
                    "agrees": boolean | null;
                    "answer": string | null;
                    "answer_due_at": string;
                    "answered_at": string | null;
                    "created_at": string;
                    "creator_id": string | null;
                    "decided_at": string | null;
                    "decided_by": string | null;
                    "id": string;
                    "note": string | null;
                    "payment_line_id": string;
                    "reason": string;
                    "status": string;
                    "user_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "agrees"?: boolean | null;
                    "answer"?: string | null;
                    "answer_due_at"?: string;
                    "answered_at"?: string | null;
                    "created_at"?: string;
                    "creator_id"?: string | null;
                    "decided_at"?: string | null;
                    "decided_by"?: string | null;
                    "id"?: string;
                    "note"?: string | null;
                    "payment_line_id": string;
                    "reason": string;
                    "status"?: string;
                    "user_id"?: string | null;
                };
                Update: {
                    "agrees"?: boolean | null;
                    "answer"?: string | null;
                    "answer_due_at"?: string;
                    "answered_at"?: string | null;
                    "created_at"?: string;
                    "creator_id"?: string | null;
                    "decided_at"?: string | null;
                    "decided_by"?: string | null;
                    "id"?: string;
                    "note"?: string | null;
                    "payment_line_id"?: string;
                    "reason"?: string;
                    "status"?: string;
                    "user_id"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "refund_requests_payment_line_id_fkey";
                        columns: [
                            "payment_line_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "payment_lines";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "reports": {
                Row: {
                    "closed_at": string | null;
                    "created_at": string;
                    "details": string | null;
                    "id": string;
                    "note": string | null;
                    "outcome": string | null;
                    "reason": string;
                    "reporter": string | null;
                    "status": string;
                    "target_id": string;
                    "target_name": string;
                    "target_type": string;
                };
                ComputedFields: never;
                Insert: {
                    "closed_at"?: string | null;
                    "created_at"?: string;
                    "details"?: string | null;
                    "id"?: string;
                    "note"?: string | null;
                    "outcome"?: string | null;
                    "reason": string;
                    "reporter"?: string | null;
                    "status"?: string;
                    "target_id": string;
                    "target_name": string;
                    "target_type": string;
                };
                Update: {
                    "closed_at"?: string | null;
                    "created_at"?: string;
                    "details"?: string | null;
                    "id"?: string;
                    "note"?: string | null;
                    "outcome"?: string | null;
                    "reason"?: string;
                    "reporter"?: string | null;
                    "status"?: string;
                    "target_id"?: string;
                    "target_name"?: string;
                    "target_type"?: string;
                };
                Relationships: [
                ];
            };
            "saved_reasons": {
                Row: {
                    "created_at": string;
                    "decision": string;
                    "id": string;
                    "reason": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "decision": string;
                    "id"?: string;
                    "reason": string;
                };
                Update: {
                    "created_at"?: string;
                    "decision"?: string;
                    "id"?: string;
                    "reason"?: string;
                };
                Relationships: [
                ];
            };
            "submitted_templates": {
                Row: {
                    "creator_name": string;
                    "id": string;
                    "image_url": string | null;
                    "payment_link_url": string | null;
                    "price": number | null;
                    "price_cents": number | null;
                    "snapshot_url": string | null;
                    "status": string;
                    "stripe_payment_link_id": string | null;
                    "submitted_by": string | null;
                    "submitted_by_email": string | null;
                    "template_id": string;
                    "template_json": Json | null;
                    "template_name": string;
                    "template_type": string;
                    "timestamp": string;
                };
                ComputedFields: never;
                Insert: {
                    "creator_name": string;
                    "id"?: string;
                    "image_url"?: string | null;
                    "payment_link_url"?: string | null;
                    "price"?: number | null;
                    "price_cents"?: never;
                    "snapshot_url"?: string | null;
                    "status": string;
                    "stripe_payment_link_id"?: string | null;
                    "submitted_by"?: string | null;
                    "submitted_by_email"?: string | null;
                    "template_id": string;
                    "template_json"?: Json | null;
                    "template_name": string;
                    "template_type": string;
                    "timestamp"?: string;
                };
                Update: {
                    "creator_name"?: string;
                    "id"?: string;
                    "image_url"?: string | null;
                    "payment_link_url"?: string | null;
                    "price"?: number | null;
                    "price_cents"?: never;
                    "snapshot_url"?: string | null;
                    "status"?: string;
                    "stripe_payment_link_id"?: string | null;
                    "submitted_by"?: string | null;
                    "submitted_by_email"?: string | null;
                    "template_id"?: string;
                    "template_json"?: Json | null;
                    "template_name"?: string;
                    "template_type"?: string;
                    "timestamp"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "submitted_templates_submitted_by_fkey";
                        columns: [
                            "submitted_by"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "submitted_templates_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "subscriptions": {
                Row: {
                    "cancel_at_period_end": boolean;
                    "canceled_at": string | null;
                    "created_at": string;
                    "current_period_end": string | null;
                    "id": string;
                    "last_event_at": string;
                    "monthly_cents": number | null;
                    "paid_by_link": boolean;
                    "status": string;
                    "stripe_subscription_id": string;
                    "template_id": string | null;
                    "user_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "cancel_at_period_end"?: boolean;
                    "canceled_at"?: string | null;
                    "created_at"?: string;
                    "current_period_end"?: string | null;
                    "id"?: string;
                    "last_event_at": string;
                    "monthly_cents"?: number | null;
                    "paid_by_link"?: boolean;
                    "status": string;
                    "stripe_subscription_id": string;
                    "template_id"?: string | null;
                    "user_id"?: string | null;
                };
                Update: {
                    "cancel_at_period_end"?: boolean;
                    "canceled_at"?: string | null;
                    "created_at"?: string;
                    "current_period_end"?: string | null;
                    "id"?: string;
                    "last_event_at"?: string;
                    "monthly_cents"?: number | null;
                    "paid_by_link"?: boolean;
                    "status"?: string;
                    "stripe_subscription_id"?: string;
                    "template_id"?: string | null;
                    "user_id"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "subscriptions_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "support_tickets": {
                Row: {
                    "category": string;
                    "created_at": string;
                    "email": string;
                    "id": string;
                    "name": string;
                    "reference": string;
                    "status": string;
                    "subject": string;
                    "updated_at": string;
                    "user_id": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "category": string;
                    "created_at"?: string;
                    "email": string;
                    "id"?: string;
                    "name": string;
                    "reference"?: string;
                    "status"?: string;
                    "subject": string;
                    "updated_at"?: string;
                    "user_id"?: string | null;
                };
                Update: {
                    "category"?: string;
                    "created_at"?: string;
                    "email"?: string;
                    "id"?: string;
                    "name"?: string;
                    "reference"?: string;
                    "status"?: string;
                    "subject"?: string;
                    "updated_at"?: string;
                    "user_id"?: string | null;
                };
                Relationships: [
                ];
            };
            "template_revisions": {
                Row: {
                    "changelog": string | null;
                    "changes": NonNullable<Json>;
                    "created_at": string;
                    "id": string;
                    "review_note": string | null;
                    "status": string;
                    "template_id": string;
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "changelog"?: string | null;
                    "changes"?: NonNullable<Json>;
                    "created_at"?: string;
                    "id"?: string;
                    "review_note"?: string | null;
                    "status"?: string;
                    "template_id": string;
                    "updated_at"?: string;
                };
                Update: {
                    "changelog"?: string | null;
                    "changes"?: NonNullable<Json>;
                    "created_at"?: string;
                    "id"?: string;
                    "review_note"?: string | null;
                    "status"?: string;
                    "template_id"?: string;
                    "updated_at"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "template_revisions_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "template_versions": {
                Row: {
                    "approved_at": string | null;
                    "askable": NonNullable<Json>;
                    "changelog": string | null;
                    "created_at": string;
                    "file_name": string | null;
                    "goods_path": string | null;
                    "goods_sha256": string | null;
                    "goods_url": string | null;
                    "id": string;
                    "number": number;
                    "template_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "approved_at"?: string | null;
                    "askable"?: NonNullable<Json>;
                    "changelog"?: string | null;
                    "created_at"?: string;
                    "file_name"?: string | null;
                    "goods_path"?: string | null;
                    "goods_sha256"?: string | null;
                    "goods_url"?: string | null;
                    "id"?: string;
                    "number": number;
                    "template_id": string;
                };
                Update: {
                    "approved_at"?: string | null;
                    "askable"?: NonNullable<Json>;
                    "changelog"?: string | null;
                    "created_at"?: string;
                    "file_name"?: string | null;
                    "goods_path"?: string | null;
                    "goods_sha256"?: string | null;
                    "goods_url"?: string | null;
                    "id"?: string;
                    "number"?: number;
                    "template_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "template_versions_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "templates": {
                Row: {
                    "apps": (string)[];
                    "category": string;
                    "checked_at": string | null;
                    "contents": Json | null;
                    "created_at": string;
                    "creator": NonNullable<Json>;
                    "creator_id": string | null;
                    "deleted_at": string | null;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "email": string | null;
                    "ghl_snapshot_url": string | null;
                    "ghl_snapshot_urls": (string)[] | null;
                    "goods_path": string | null;
                    "hides_step_names": boolean;
                    "id": string;
                    "image_url": string | null;
                    "is_suspended": boolean;
                    "json_file_url": string | null;
                    "keywords": (string)[];
                    "long_description": string;
                    "monthly_fee_cents": number | null;
                    "monthly_maintenance_fee": number | null;
                    "name": string;
                    "payment_link_url": string | null;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string | null;
                    "questions": NonNullable<Json>;
                    "recalled_at": string | null;
                    "review_note": string | null;
                    "sales_count": number;
                    "setup_cents": number | null;
                    "setup_price": number | null;
                    "short_description": string;
                    "shows_notes": boolean;
                    "snapshot_price": number | null;
                    "startup_fee": number | null;
                    "startup_fee_cents": number | null;
                    "status": string;
                    "submitted_at": string;
                    "support_cents": number | null;
                    "support_price": number | null;
                    "thumbnail_url": string | null;
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "apps"?: (string)[];
                    "category"?: string;
                    "checked_at"?: string | null;
                    "contents"?: Json | null;
                    "created_at"?: string;
                    "creator"?: NonNullable<Json>;
                    "creator_id"?: string | null;
                    "deleted_at"?: string | null;
                    "diagram"?: Json | null;
                    "downloads_count"?: number;
                    "email"?: string | null;
                    "ghl_snapshot_url"?: string | null;
                    "ghl_snapshot_urls"?: (string)[] | null;
                    "goods_path"?: string | null;
                    "hides_step_names"?: boolean;
                    "id"?: string;
                    "image_url"?: string | null;
                    "is_suspended"?: boolean;
                    "json_file_url"?: string | null;
                    "keywords"?: (string)[];
                    "long_description": string;
                    "monthly_fee_cents"?: never;
                    "monthly_maintenance_fee"?: number | null;
                    "name": string;
                    "payment_link_url"?: string | null;
                    "platform": string;
                    "price_cents"?: never;
                    "published_at"?: string | null;
                    "questions"?: NonNullable<Json>;
                    "recalled_at"?: string | null;
                    "review_note"?: string | null;
                    "sales_count"?: number;
                    "setup_cents"?: never;
                    "setup_price"?: number | null;
                    "short_description": string;
                    "shows_notes"?: boolean;
                    "snapshot_price"?: number | null;
                    "startup_fee"?: number | null;
                    "startup_fee_cents"?: never;
                    "status"?: string;
                    "submitted_at"?: string;
                    "support_cents"?: never;
                    "support_price"?: number | null;
                    "thumbnail_url"?: string | null;
                    "updated_at"?: string;
                };
                Update: {
                    "apps"?: (string)[];
                    "category"?: string;
                    "checked_at"?: string | null;
                    "contents"?: Json | null;
                    "created_at"?: string;
                    "creator"?: NonNullable<Json>;
                    "creator_id"?: string | null;
                    "deleted_at"?: string | null;
                    "diagram"?: Json | null;
                    "downloads_count"?: number;
                    "email"?: string | null;
                    "ghl_snapshot_url"?: string | null;
                    "ghl_snapshot_urls"?: (string)[] | null;
                    "goods_path"?: string | null;
                    "hides_step_names"?: boolean;
                    "id"?: string;
                    "image_url"?: string | null;
                    "is_suspended"?: boolean;
                    "json_file_url"?: string | null;
                    "keywords"?: (string)[];
                    "long_description"?: string;
                    "monthly_fee_cents"?: never;
                    "monthly_maintenance_fee"?: number | null;
                    "name"?: string;
                    "payment_link_url"?: string | null;
                    "platform"?: string;
                    "price_cents"?: never;
                    "published_at"?: string | null;
                    "questions"?: NonNullable<Json>;
                    "recalled_at"?: string | null;
                    "review_note"?: string | null;
                    "sales_count"?: number;
                    "setup_cents"?: never;
                    "setup_price"?: number | null;
                    "short_description"?: string;
                    "shows_notes"?: boolean;
                    "snapshot_price"?: number | null;
                    "startup_fee"?: number | null;
                    "startup_fee_cents"?: never;
                    "status"?: string;
                    "submitted_at"?: string;
                    "support_cents"?: never;
                    "support_price"?: number | null;
                    "thumbnail_url"?: string | null;
                    "updated_at"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "templates_creator_id_fkey";
                        columns: [
                            "creator_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "testimonials": {
                Row: {
                    "author_name": string;
                    "author_role": string;
                    "created_at": string;
                    "id": string;
                    "is_sample": boolean;
                    "is_shown": boolean;
                    "position": number;
                    "quote": string;
                };
                ComputedFields: never;
                Insert: {
                    "author_name": string;
                    "author_role": string;
                    "created_at"?: string;
                    "id"?: string;
                    "is_sample"?: boolean;
                    "is_shown"?: boolean;
                    "position"?: number;
                    "quote": string;
                };
                Update: {
                    "author_name"?: string;
                    "author_role"?: string;
                    "created_at"?: string;
                    "id"?: string;
                    "is_sample"?: boolean;
                    "is_shown"?: boolean;
                    "position"?: number;
                    "quote"?: string;
                };
                Relationships: [
                ];
            };
            "ticket_messages": {
                Row: {
                    "attachments": NonNullable<Json>;
                    "author": string;
                    "author_id": string | null;
                    "body": string;
                    "came_by_link": boolean;
                    "created_at": string;
                    "id": string;
                    "ticket_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "attachments"?: NonNullable<Json>;
                    "author": string;
                    "author_id"?: string | null;
                    "body": string;
                    "came_by_link"?: boolean;
                    "created_at"?: string;
                    "id"?: string;
                    "ticket_id": string;
                };
                Update: {
                    "attachments"?: NonNullable<Json>;
                    "author"?: string;
                    "author_id"?: string | null;
                    "body"?: string;
                    "came_by_link"?: boolean;
                    "created_at"?: string;
                    "id"?: string;
                    "ticket_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "ticket_messages_ticket_id_fkey";
                        columns: [
                            "ticket_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "support_tickets";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "workflow_previews": {
                Row: {
                    "preview": NonNullable<Json>;
                    "template_id": string;
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "preview": NonNullable<Json>;
                    "template_id": string;
                    "updated_at"?: string;
                };
                Update: {
                    "preview"?: NonNullable<Json>;
                    "template_id"?: string;
                    "updated_at"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "workflow_previews_template_id_fkey";
                        columns: [
                            "template_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "templates";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "workflow_trials": {
                Row: {
                    "n8n_version": string;
                    "passed": boolean;
                    "problems": (string)[];
                    "tried_at": string;
                    "version_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "n8n_version": string;
                    "passed"?: never;
                    "problems"?: (string)[];
                    "tried_at"?: string;
                    "version_id": string;
                };
                Update: {
                    "n8n_version"?: string;
                    "passed"?: never;
                    "problems"?: (string)[];
                    "tried_at"?: string;
                    "version_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "workflow_trials_version_id_fkey";
                        columns: [
                            "version_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "template_versions";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
        };
        Views: {
            "found_listing_card": {
                Row: {
                    "category": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "highlighted_description": string | null;
                    "highlighted_name": string | null;
                    "id": string;
                    "image_url": string | null;
                    "name": string;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string;
                    "sales_count": number;
                    "short_description": string;
                    "thumbnail_url": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "category"?: string | null;
                    "creator_name"?: string | null;
                    "creator_username"?: string | null;
                    "diagram"?: Json | null;
                    "downloads_count"?: number | null;
                    "highlighted_description"?: never;
                    "highlighted_name"?: never;
                    "id"?: string | null;
                    "image_url"?: string | null;
                    "name"?: string | null;
                    "platform"?: string | null;
                    "price_cents"?: number | null;
                    "published_at"?: string | null;
                    "sales_count"?: number | null;
                    "short_description"?: string | null;
                    "thumbnail_url"?: string | null;
                };
                Update: {
                    "category"?: string | null;
                    "creator_name"?: string | null;
                    "creator_username"?: string | null;
                    "diagram"?: Json | null;
                    "downloads_count"?: number | null;
                    "highlighted_description"?: never;
                    "highlighted_name"?: never;
                    "id"?: string | null;
                    "image_url"?: string | null;
                    "name"?: string | null;
                    "platform"?: string | null;
                    "price_cents"?: number | null;
                    "published_at"?: string | null;
                    "sales_count"?: number | null;
                    "short_description"?: string | null;
                    "thumbnail_url"?: string | null;
                };
                Relationships: [
                ];
            };
            "listing_card": {
                Row: {
                    "category": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "id": string;
                    "image_url": string | null;
                    "name": string;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string;
                    "sales_count": number;
                    "short_description": string;
                    "thumbnail_url": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "category"?: string | null;
                    "creator_name"?: string | null;
                    "creator_username"?: string | null;
                    "diagram"?: Json | null;
                    "downloads_count"?: number | null;
                    "id"?: string | null;
                    "image_url"?: string | null;
                    "name"?: string | null;
                    "platform"?: string | null;
                    "price_cents"?: number | null;
                    "published_at"?: string | null;
                    "sales_count"?: number | null;
                    "short_description"?: string | null;
                    "thumbnail_url"?: string | null;
                };
                Update: {
                    "category"?: string | null;
                    "creator_name"?: string | null;
                    "creator_username"?: string | null;
                    "diagram"?: Json | null;
                    "downloads_count"?: number | null;
                    "id"?: string | null;
                    "image_url"?: string | null;
                    "name"?: string | null;
                    "platform"?: string | null;
                    "price_cents"?: number | null;
                    "published_at"?: string | null;
                    "sales_count"?: number | null;
                    "short_description"?: string | null;
                    "thumbnail_url"?: string | null;
                };
                Relationships: [
                ];
            };
        };
        Functions: {
            "add_application_note": {
                Args: {
                    "application_id": string;
                    "note": string;
                };
                Returns: undefined;
            };
            "add_guest_reply": {
                Args: {
                    "attachments": Json;
                    "body": string;
                    "token": string;
                };
                Returns: string;
            };
            "add_reply": {
                Args: {
                    "attachments": Json;
                    "body": string;
                    "ticket_id": string;
                    "user_id": string;
                };
                Returns: string;
            };
            "add_ticket_note": {
                Args: {
                    "note": string;
                    "ticket_id": string;
                };
                Returns: undefined;
            };
            "add_wish": {
                Args: {
                    "email": string;
                    "need": string;
                    "query"?: string;
                };
                Returns: string;
            };
            "admin_add_audit_log": {
                Args: {
                    "action_type": string;
                    "details": Json;
                    "entity_id": string;
                    "entity_type": string;
                };
                Returns: undefined;
            };
            "admin_payouts": {
                Args: {
                    "is_descending"?: boolean;
                    "page"?: number;
                    "sort"?: string;
                    "status"?: string;
                };
                Returns: Json;
            };
            "admin_risks": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "admins_to_let_in": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "email": string;
                    "id": string;
                    "is_on": boolean;
                    "is_own": boolean;
                    "name": string;
                }[];
            };
            "allow_email_change": {
                Args: {
                    "email": string;
                    "password": string;
                };
                Returns: boolean;
            };
            "answer_application": {
                Args: {
                    "answer": string;
                    "application_id": string;
                    "documents"?: Json;
                };
                Returns: undefined;
            };
            "answer_refund_request": {
                Args: {
                    "agrees": boolean;
                    "answer": string;
                    "id": string;
                };
                Returns: undefined;
            };
            "answer_wishes": {
                Args: {
                    "max_rows"?: number;
                };
                Returns: number;
            };
            "application_desk": {
                Args: {
                    "application_id": string;
                };
                Returns: Json;
            };
            "application_neighbors": {
                Args: {
                    "application_id": string;
                    "is_descending"?: boolean;
                    "search"?: string;
                    "sort"?: string;
                    "status": string;
                };
                Returns: Json;
            };
            "application_queue": {
                Args: {
                    "is_descending"?: boolean;
                    "page"?: number;
                    "search"?: string;
                    "sort"?: string;
                    "status": string;
                };
                Returns: Json;
            };
            "application_similar_names": {
                Args: {
                    "application_id": string;
                };
                Returns: Json;
            };
            "apply_payment_event": {
                Args: {
                    "event": Json;
                };
                Returns: Json;
            };
            "apply_retention": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "approve_payouts": {
                Args: {
                    "payout_ids": (string)[];
                };
                Returns: Json;
            };
            "askable_values": {
                Args: {
                    "goods_path": string;
                };
                Returns: Json;
            };
            "audit_entries": {
                Args: {
                    "action"?: string;
                    "admin"?: string;
                    "is_ascending"?: boolean;
                    "page"?: number;
                    "search"?: string;
                    "since"?: string;
                    "until"?: string;
                };
                Returns: Json;
            };
            "begin_checkout": {
                Args: {
                    "buyer_id": string;
                    "option": string;
                    "template_id": string;
                };
                Returns: Json;
            };
            "begin_deletion": {
                Args: {
                    "user_id": string;
                };
                Returns: string;
            };
            "begin_mail": {
                Args: {
                    "mail_id": string;
                };
                Returns: boolean;
            };
            "begin_payment_links": {
                Args: {
                    "caller_id": string;
                    "template_id": string;
                };
                Returns: Json;
            };
            "billing_customer": {
                Args: {
                    "user_id": string;
                };
                Returns: string;
            };
            "booking_link": {
                Args: {
                    "template_id": string;
                };
                Returns: string;
            };
            "cancel_deletion": {
                Args: Record<PropertyKey, never>;
                Returns: boolean;
            };
            "cancel_deletion_by_token": {
                Args: {
                    "token": string;
                };
                Returns: boolean;
            };
            "cancel_support": {
                Args: {
                    "subscription_id": string;
                };
                Returns: undefined;
            };
            "carry_out_recalls": {
                Args: {
                    "max_rows"?: number;
                };
                Returns: Json;
            };
            "claim_free_template": {
                Args: {
                    "template_id": string;
                };
                Returns: Json;
            };
            "close_payout_week": {
                Args: {
                    "as_of"?: string;
                    "max_creators"?: number;
                };
                Returns: Json;
            };
            "close_report": {
                Args: {
                    "note"?: string;
                    "outcome": string;
                    "report_id": string;
                    "seen_at"?: string;
                };
                Returns: undefined;
            };
            "close_ticket": {
                Args: {
                    "seen_at": string;
                    "ticket_id": string;
                };
                Returns: string;
            };
            "confirm_newsletter": {
                Args: {
                    "token": string;
                };
                Returns: boolean;
            };
            "confirm_review_address": {
                Args: {
                    "token": string;
                };
                Returns: boolean;
            };
            "confirm_wish": {
                Args: {
                    "token": string;
                };
                Returns: boolean;
            };
            "count_billing_request": {
                Args: {
                    "user_id": string;
                };
                Returns: boolean;
            };
            "count_deletion_attempt": {
                Args: {
                    "user_id": string;
                };
                Returns: boolean;
            };
            "count_demand": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "count_document_request": {
                Args: {
                    "user_id": string;
                };
                Returns: boolean;
            };
            "count_due_sales": {
                Args: {
                    "max_rows"?: number;
                };
                Returns: number;
            };
            "count_guest_reply": {
                Args: {
                    "token": string;
                };
                Returns: Json;
            };
            "count_listing_apps": {
                Args: {
                    "apps"?: (string)[];
                    "as_typed"?: boolean;
                    "categories"?: (string)[];
                    "free_only"?: boolean;
                    "max_cents"?: number;
                    "min_cents"?: number;
                    "platforms"?: (string)[];
                    "query"?: string;
                };
                Returns: {
                    "app": string;
                    "count": number;
                }[];
            };
            "count_listings": {
                Args: {
                    "apps"?: (string)[];
                    "as_typed"?: boolean;
                    "categories"?: (string)[];
                    "free_only"?: boolean;
                    "max_cents"?: number;
                    "min_cents"?: number;
                    "platforms"?: (string)[];
                    "query"?: string;
                };
                Returns: Json;
            };
            "count_payout_export": {
                Args: {
                    "admin_id": string;
                };
                Returns: string;
            };
            "count_reply_attempt": {
                Args: {
                    "ticket_id": string;
                    "user_id": string;
                };
                Returns: string;
            };
            "count_request_with_files": {
                Args: {
                    "caller": string;
                    "purpose": string;
                    "user_id": string;
                };
                Returns: boolean;
            };
            "count_ticket_attempt": {
                Args: {
                    "caller": string;
                    "email": string;
                    "user_id": string;
                };
                Returns: boolean;
            };
            "count_upload_attempt": {
                Args: {
                    "bytes": number;
                    "caller": string;
                    "user_id": string;
                };
                Returns: string;
            };
            "creator_demand": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "people": number;
                    "words": string;
                }[];
            };
            "creator_history": {
                Args: {
                    "creator_id": string;
                };
                Returns: Json;
            };
            "creator_refund_requests": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "agrees": boolean;
                    "answer": string;
                    "answer_due_at": string;
                    "answered_at": string;
                    "cents": number;
                    "created_at": string;
                    "decided_at": string;
                    "id": string;
                    "kind": string;
                    "note": string;
                    "reason": string;
                    "status": string;
                    "template_id": string;
                    "template_name": string;
                }[];
            };
            "creator_sales": {
                Args: {
                    "after_entry"?: number;
                    "is_descending"?: boolean;
                    "max_rows"?: number;
                    "sort"?: string;
                };
                Returns: {
                    "buyer_email": string;
                    "entry_id": number;
                    "fee_cents": number;
                    "gross_cents": number;
                    "kind": string;
                    "net_cents": number;
                    "payable_on": string;
                    "refunded_cents": number;
                    "released_on": string;
                    "reserved_cents": number;
                    "sold_at": string;
                    "state": string;
                    "template_id": string;
                    "template_name": string;
                }[];
            };
            "creator_sales_over_time": {
                Args: {
                    "period": string;
                };
                Returns: {
                    "fee_cents": number;
                    "gross_cents": number;
                    "net_cents": number;
                    "sales": number;
                    "starts_on": string;
                }[];
            };
            "creator_totals": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "crm_registration": {
                Args: {
                    "user_id": string;
                };
                Returns: Json;
            };
            "decide_demand": {
                Args: {
                    "is_shown": boolean;
                    "topic": string;
                };
                Returns: undefined;
            };
            "decide_refund_request": {
                Args: {
                    "decision": string;
                    "id": string;
                    "note"?: string;
                };
                Returns: string;
            };
            "delete_swept_uploads": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "delete_template": {
                Args: {
                    "template_id": string;
                };
                Returns: string;
            };
            "deletion_files": {
                Args: {
                    "user_id": string;
                };
                Returns: {
                    "bucket_id": string;
                    "path": string;
                }[];
            };
            "deletion_preview": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "desk_demand": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "is_decided": boolean;
                    "is_known": boolean;
                    "is_shown": boolean;
                    "people": number;
                    "topic": string;
                    "words": string;
                }[];
            };
            "desk_report": {
                Args: {
                    "report_id": string;
                };
                Returns: Json;
            };
            "desk_reports": {
                Args: {
                    "is_descending"?: boolean;
                    "page"?: number;
                    "search"?: string;
                    "sort"?: string;
                    "status": string;
                };
                Returns: Json;
            };
            "desk_ticket": {
                Args: {
                    "ticket_id": string;
                };
                Returns: Json;
            };
            "desk_tickets": {
                Args: {
                    "is_descending"?: boolean;
                    "page"?: number;
                    "search"?: string;
                    "sort"?: string;
                    "status": string;
                };
                Returns: Json;
            };
            "desk_unanswered": {
                Args: {
                    "page"?: number;
                    "search"?: string;
                };
                Returns: Json;
            };
            "desk_wishes": {
                Args: {
                    "page"?: number;
                    "search"?: string;
                };
                Returns: Json;
            };
            "discard_upload": {
                Args: {
                    "bucket_id": string;
                    "path": string;
                };
                Returns: undefined;
            };
            "dispute_evidence": {
                Args: {
                    "dispute_id": string;
                };
                Returns: Json;
            };
            "end_session": {
                Args: {
                    "session_id": string;
                };
                Returns: boolean;
            };
            "ensure_profile": {
                Args: Record<PropertyKey, never>;
                Returns: undefined;
            };
            "explain_search": {
                Args: {
                    "query": string;
                };
                Returns: Json;
            };
            "export_archive": {
                Args: {
                    "user_id": string;
                };
                Returns: string;
            };
            "export_files": {
                Args: {
                    "export_id": string;
                };
                Returns: Json;
            };
            "export_rows": {
                Args: {
                    "export_id": string;
                };
                Returns: Json;
            };
            "finish_payment_links": {
                Args: {
                    "is_stripes_fault"?: boolean;
                    "problem": string;
                    "request_id": string;
                };
                Returns: Json;
            };
            "finish_registration": {
                Args: {
                    "draft_key": string;
                    "role"?: string;
                };
                Returns: string;
            };
            "forget_reason": {
                Args: {
                    "id": string;
                };
                Returns: undefined;
            };
            "get_creator_template_analytics": {
                Args: {
                    "creator_user_id": string;
                };
                Returns: {
                    "buyers": Json;
                    "downloads": number;
                    "purchases_30d": number;
                    "template_id": string;
                    "template_name": string;
                    "template_status": string;
                    "total_earnings": number;
                    "total_earnings_cents": number;
                    "total_purchases": number;
                    "views": number;
                }[];
            };
            "give_up_my_second_factor": {
                Args: {
                    "code"?: string;
                    "session_id": string;
                    "user_id": string;
                };
                Returns: Json;
            };
            "give_up_second_factor_of": {
                Args: {
                    "admin": string;
                    "person": string;
                };
                Returns: Json;
            };
            "goods_under_review": {
                Args: {
                    "admin_id": string;
                    "at_last_review"?: boolean;
                    "id": string;
                };
                Returns: Json;
            };
            "guest_attachment": {
                Args: {
                    "caller": string;
                    "path": string;
                    "token": string;
                };
                Returns: string;
            };
            "guest_ticket": {
                Args: {
                    "token": string;
                };
                Returns: Json;
            };
            "has_password": {
                Args: {
                    "password": string;
                    "user_id": string;
                };
                Returns: boolean;
            };
            "health": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "is_admin": {
                Args: {
                    "user_id": string;
                };
                Returns: boolean;
            };
            "is_healthy": {
                Args: Record<PropertyKey, never>;
                Returns: boolean;
            };
            "is_template_gone": {
                Args: {
                    "template_id": string;
                };
                Returns: boolean;
            };
            "learn_searches": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "lease_due_cancellations": {
                Args: {
                    "max_rows": number;
                };
                Returns: {
                    "at_period_end": boolean;
                    "reason": string;
                    "subscription_id": string;
                }[];
            };
            "lease_due_closings": {
                Args: {
                    "max_rows": number;
                };
                Returns: {
                    "checkout_id": string;
                    "kind": string;
                    "reason": string;
                    "stripe_id": string;
                }[];
            };
            "lease_due_deletion": {
                Args: Record<PropertyKey, never>;
                Returns: string;
            };
            "lease_due_export": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "lease_due_mail": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "attempts": number;
                    "data": Json;
                    "id": string;
                    "kind": string;
                    "recipient": string;
                }[];
            };
            "lease_due_payment_links": {
                Args: {
                    "max_rows": number;
                };
                Returns: Json[];
            };
            "lease_due_picture": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "lease_due_refunds": {
                Args: {
                    "max_rows": number;
                };
                Returns: {
                    "cents": number;
                    "id": string;
                    "line": string;
                    "payment_intent": string;
                    "reason": string;
                }[];
            };
            "lease_mail": {
                Args: {
                    "mail_key": string;
                };
                Returns: {
                    "attempts": number;
                    "data": Json;
                    "id": string;
                    "is_due": boolean;
                    "kind": string;
                    "recipient": string;
                }[];
            };
            "lift_recall": {
                Args: {
                    "reason": string;
                    "template_id": string;
                };
                Returns: undefined;
            };
            "mail_invoice": {
                Args: {
                    "mail_id": string;
                };
                Returns: Json;
            };
            "maintenance": {
                Args: Record<PropertyKey, never>;
                Returns: string;
            };
            "mark_cancellation_failed": {
                Args: {
                    "problem": string;
                    "subscription_id": string;
                };
                Returns: undefined;
            };
            "mark_cancellation_sent": {
                Args: {
                    "subscription_id": string;
                };
                Returns: undefined;
            };
            "mark_closing_failed": {
                Args: {
                    "checkout_id": string;
                    "problem": string;
                };
                Returns: undefined;
            };
            "mark_closing_sent": {
                Args: {
                    "checkout_id": string;
                };
                Returns: undefined;
            };
            "mark_deletion_failed": {
                Args: {
                    "problem": string;
                    "user_id": string;
                };
                Returns: undefined;
            };
            "mark_export_failed": {
                Args: {
                    "export_id": string;
                };
                Returns: undefined;
            };
            "mark_export_progress": {
                Args: {
                    "export_id": string;
                    "progress": number;
                };
                Returns: undefined;
            };
            "mark_export_ready": {
                Args: {
                    "export_id": string;
                    "path": string;
                };
                Returns: boolean;
            };
            "mark_mail_failed": {
                Args: {
                    "mail_id": string;
                    "problem": string;
                };
                Returns: undefined;
            };
            "mark_mail_postponed": {
                Args: {
                    "mail_id": string;
                    "problem": string;
                };
                Returns: undefined;
            };
            "mark_mail_sent": {
                Args: {
                    "mail_id": string;
                };
                Returns: undefined;
            };
            "mark_mail_uncertain": {
                Args: {
                    "mail_id": string;
                    "problem": string;
                };
                Returns: undefined;
            };
            "mark_payout_returned": {
                Args: {
                    "payout_id": string;
                    "reason": string;
                };
                Returns: undefined;
            };
            "mark_payouts_paid": {
                Args: {
                    "paid_on": string;
                    "payout_ids": (string)[];
                    "reference": string;
                };
                Returns: Json;
            };
            "mark_picture_drawn": {
                Args: {
                    "path": string;
                    "revision": number;
                    "template_id": string;
                };
                Returns: boolean;
            };
            "mark_picture_failed": {
                Args: {
                    "revision": number;
                    "template_id": string;
                };
                Returns: undefined;
            };
            "mark_refund_failed": {
                Args: {
                    "problem": string;
                    "refund_id": string;
                };
                Returns: undefined;
            };
            "mark_refund_sent": {
                Args: {
                    "refund_id": string;
                    "stripe_refund_id": string;
                };
                Returns: undefined;
            };
            "mark_risk_seen": {
                Args: {
                    "creator_id": string;
                    "kind": string;
                };
                Returns: undefined;
            };
            "my_deletion": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_export": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_payment_links": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "links": Json;
                    "state": string;
                    "template_id": string;
                }[];
            };
            "my_payouts": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "account_detail": string;
                    "available_cents": number;
                    "fee_cents": number;
                    "gross_cents": number;
                    "id": string;
                    "net_cents": number;
                    "number": string;
                    "paid_at": string;
                    "period_end": string;
                    "reference": string;
                    "released_cents": number;
                    "reserved_cents": number;
                    "return_reason": string;
                    "returned_cents": number;
                    "skip_reason": string;
                    "status": string;
                }[];
            };
            "my_recalls": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "cause": string;
                    "instructions": string;
                    "recalled_at": string;
                    "refund": string;
                    "refund_cents": number;
                    "template_id": string;
                }[];
            };
            "my_second_factor": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_sessions": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "device": string;
                    "id": string;
                    "is_current": boolean;
                    "last_used_at": string;
                    "started_at": string;
                }[];
            };
            "my_template": {
                Args: {
                    "id": string;
                };
                Returns: Json;
            };
            "my_templates": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "created_at": string;
                    "diagram": Json;
                    "downloads_count": number;
                    "id": string;
                    "image_url": string;
                    "name": string;
                    "payment_link_url": string;
                    "platform": string;
                    "price_cents": number;
                    "recalled_at": string;
                    "review_note": string;
                    "revision_created_at": string;
                    "revision_id": string;
                    "revision_note": string;
                    "revision_status": string;
                    "sales_count": number;
                    "status": string;
                    "thumbnail_url": string;
                    "updated_at": string;
                }[];
            };
            "name_change_queue": {
                Args: {
                    "page"?: number;
                };
                Returns: Json;
            };
            "new_recovery_codes": {
                Args: Record<PropertyKey, never>;
                Returns: (string)[];
            };
            "next_checkout_attempt": {
                Args: {
                    "buyer_id": string;
                    "failed": number;
                };
                Returns: number;
            };
            "note_job": {
                Args: {
                    "job": string;
                    "problem": string;
                };
                Returns: undefined;
            };
            "open_ticket": {
                Args: {
                    "announce_to"?: string;
                    "attachments": Json;
                    "body": string;
                    "category": string;
                    "email": string;
                    "name": string;
                    "subject": string;
                    "ticket_id": string;
                    "user_id": string;
                };
                Returns: Json;
            };
            "orphaned_files": {
                Args: {
                    "max_rows": number;
                };
                Returns: {
                    "bucket_id": string;
                    "path": string;
                }[];
            };
            "payment_credit_note": {
                Args: {
                    "number": string;
                    "reader": string;
                };
                Returns: Json;
            };
            "payment_disputes": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "buyer_email": string;
                    "cents": number;
                    "dispute_id": string;
                    "evidence_due_at": string;
                    "opened_at": string;
                    "paid_at": string;
                    "payment_intent": string;
                    "reason": string;
                    "status": string;
                    "template_id": string;
                    "template_name": string;
                }[];
            };
            "payment_invoice": {
                Args: {
                    "payment_id": string;
                    "reader": string;
                };
                Returns: Json;
            };
            "payment_problems": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "amount_cents": number;
                    "at": string;
                    "buyer_email": string;
                    "currency": string;
                    "event_id": string;
                    "payment_id": string;
                    "problem": string;
                    "refund_error": string;
                    "refund_state": string;
                    "stripe_session_id": string;
                    "template_id": string;
                    "template_name": string;
                }[];
            };
            "payments_waiting": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "payout_balance": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "payout_export": {
                Args: {
                    "admin": string;
                    "payout_ids": (string)[];
                };
                Returns: Json;
            };
            "payout_statement": {
                Args: {
                    "payout_id": string;
                    "reader": string;
                };
                Returns: Json;
            };
            "public_profile": {
                Args: {
                    "username": string;
                };
                Returns: Json;
            };
            "queue_account_exists_mail": {
                Args: {
                    "caller"?: string;
                    "email": string;
                };
                Returns: undefined;
            };
            "queue_pending_notification": {
                Args: {
                    "caller"?: string;
                    "email": string;
                };
                Returns: undefined;
            };
            "queue_review_mail": {
                Args: {
                    "admin_id": string;
                    "application_id": string;
                };
                Returns: Json;
            };
            "recall_template": {
                Args: {
                    "cause": string;
                    "instructions": string;
                    "reason": string;
                    "template_id": string;
                };
                Returns: undefined;
            };
            "recommended_listings": {
                Args: {
                    "max_rows"?: number;
                };
                Returns: {
                    "category": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "id": string;
                    "image_url": string | null;
                    "name": string;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string;
                    "sales_count": number;
                    "short_description": string;
                    "thumbnail_url": string | null;
                }[];
                SetofOptions: {
                    from: "*";
                    to: "listing_card";
                    isOneToOne: false;
                    isSetofReturn: true;
                };
            };
            "record_checkout": {
                Args: {
                    "buyer_id": string;
                    "expires_at": string;
                    "lines": Json;
                    "option": string;
                    "session_id": string;
                    "template_id": string;
                    "url": string;
                };
                Returns: string;
            };
            "record_customer": {
                Args: {
                    "customer_id": string;
                    "user_id": string;
                };
                Returns: undefined;
            };
            "record_download": {
                Args: {
                    "buyer_id": string;
                    "template_id": string;
                    "version": number;
                };
                Returns: undefined;
            };
            "record_payment_link": {
                Args: {
                    "lines": Json;
                    "link_id": string;
                    "option": string;
                    "template_id": string;
                    "url": string;
                };
                Returns: boolean;
            };
            "record_payout_export": {
                Args: {
                    "admin": string;
                    "again": boolean;
                    "dated_at": string;
                    "file_hash": string;
                    "format": string;
                    "payout_ids": (string)[];
                };
                Returns: undefined;
            };
            "record_template_view": {
                Args: {
                    "template_id": string;
                };
                Returns: undefined;
            };
            "record_upload": {
                Args: {
                    "bucket_id": string;
                    "diagram"?: Json;
                    "file_name": string;
                    "file_size": number;
                    "file_type": string;
                    "path": string;
                    "print"?: Json;
                    "report"?: Json;
                    "sha256": string;
                    "user_id": string;
                };
                Returns: string;
            };
            "record_workflow_trial": {
                Args: {
                    "n8n_version": string;
                    "problems": (string)[];
                    "version_id": string;
                };
                Returns: undefined;
            };
            "refund_requests_to_decide": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "agrees": boolean;
                    "answer": string;
                    "answer_due_at": string;
                    "answered_at": string;
                    "approved_by": string;
                    "buyer_email": string;
                    "cents": number;
                    "created_at": string;
                    "id": string;
                    "is_approved_by_me": boolean;
                    "is_own": boolean;
                    "kind": string;
                    "needs_approval": boolean;
                    "reason": string;
                    "template_id": string;
                    "template_name": string;
                }[];
            };
            "registration_step": {
                Args: Record<PropertyKey, never>;
                Returns: string;
            };
            "related_listings": {
                Args: {
                    "max_rows"?: number;
                    "template_id": string;
                };
                Returns: {
                    "category": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "id": string;
                    "image_url": string | null;
                    "name": string;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string;
                    "sales_count": number;
                    "short_description": string;
                    "thumbnail_url": string | null;
                }[];
                SetofOptions: {
                    from: "*";
                    to: "listing_card";
                    isOneToOne: false;
                    isSetofReturn: true;
                };
            };
            "remove_account": {
                Args: {
                    "user_id": string;
                };
                Returns: string;
            };
            "remove_search_alias": {
                Args: {
                    "alias_id": number;
                    "seen_at": string;
                };
                Returns: undefined;
            };
            "reopen_report": {
                Args: {
                    "report_id": string;
                };
                Returns: undefined;
            };
            "reply_to_ticket": {
                Args: {
                    "body": string;
                    "ticket_id": string;
                };
                Returns: string;
            };
            "report": {
                Args: {
                    "details": string;
                    "reason": string;
                    "target_id": string;
                    "target_type": string;
                };
                Returns: string;
            };
            "report_page_error": {
                Args: {
                    "code"?: string;
                    "error"?: string;
                    "event": string;
                    "place"?: string;
                    "release": string;
                };
                Returns: undefined;
            };
            "request_export": {
                Args: Record<PropertyKey, never>;
                Returns: undefined;
            };
            "request_refund": {
                Args: {
                    "payment_line_id": string;
                    "reason": string;
                };
                Returns: Json;
            };
            "restore_creator": {
                Args: {
                    "creator_id": string;
                };
                Returns: undefined;
            };
            "restore_revision": {
                Args: {
                    "revision_id": string;
                };
                Returns: undefined;
            };
            "retry_stuck_work": {
                Args: {
                    "items": Json;
                };
                Returns: number;
            };
            "review_application": {
                Args: {
                    "application_id": string;
                    "decision": string;
                    "note": string;
                    "seen_at": string;
                };
                Returns: string;
            };
            "review_name_change": {
                Args: {
                    "change_id": string;
                    "decision": string;
                    "note": string;
                    "seen_at": string;
                };
                Returns: undefined;
            };
            "review_revision": {
                Args: {
                    "checks"?: (string)[];
                    "decision": string;
                    "note": string;
                    "revision_id": string;
                    "seen_at": string;
                    "struck_keywords"?: (string)[];
                };
                Returns: string;
            };
            "review_template": {
                Args: {
                    "checks"?: (string)[];
                    "decision": string;
                    "note": string;
                    "seen_at": string;
                    "struck_keywords"?: (string)[];
                    "template_id": string;
                };
                Returns: string;
            };
            "save_reason": {
                Args: {
                    "decision": string;
                    "reason": string;
                };
                Returns: undefined;
            };
            "save_registration_draft": {
                Args: {
                    "details": Json;
                    "draft_key": string;
                    "email": string;
                };
                Returns: undefined;
            };
            "save_search_alias": {
                Args: {
                    "alias_id"?: number;
                    "found_words": (string)[];
                    "seen_at"?: string;
                    "typed_words": (string)[];
                    "weight": number;
                };
                Returns: number;
            };
            "schedule_deletion": {
                Args: {
                    "user_id": string;
                };
                Returns: string;
            };
            "search_aliases": {
                Args: {
                    "page"?: number;
                    "search"?: string;
                };
                Returns: Json;
            };
            "search_listings": {
                Args: {
                    "apps"?: (string)[];
                    "as_typed"?: boolean;
                    "categories"?: (string)[];
                    "free_only"?: boolean;
                    "max_cents"?: number;
                    "min_cents"?: number;
                    "page"?: number;
                    "platforms"?: (string)[];
                    "query"?: string;
                    "sort"?: string;
                };
                Returns: {
                    "category": string;
                    "creator_name": string;
                    "creator_username": string;
                    "diagram": Json | null;
                    "downloads_count": number;
                    "highlighted_description": string | null;
                    "highlighted_name": string | null;
                    "id": string;
                    "image_url": string | null;
                    "name": string;
                    "platform": string;
                    "price_cents": number | null;
                    "published_at": string;
                    "sales_count": number;
                    "short_description": string;
                    "thumbnail_url": string | null;
                }[];
                SetofOptions: {
                    from: "*";
                    to: "found_listing_card";
                    isOneToOne: false;
                    isSetofReturn: true;
                };
            };
            "send_admin_digest": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "set_default_payment_method": {
                Args: {
                    "id": string;
                };
                Returns: undefined;
            };
            "similar_templates": {
                Args: {
                    "id": string;
                };
                Returns: Json;
            };
            "stuck_work": {
                Args: {
                    "is_descending"?: boolean;
                    "kind"?: string;
                    "page"?: number;
                    "sort"?: string;
                };
                Returns: Json;
            };
            "stuck_work_waiting": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "submit_application": {
                Args: {
                    "application": Json;
                    "documents"?: Json;
                    "social_profiles"?: Json;
                };
                Returns: Json;
            };
            "subscribe_newsletter": {
                Args: {
                    "email": string;
                };
                Returns: string;
            };
            "suggest": {
                Args: {
                    "typed": string;
                };
                Returns: {
                    "diagram": Json;
                    "id": string;
                    "image_url": string;
                    "kind": string;
                    "name": string;
                    "platform": string;
                    "price_cents": number;
                    "thumbnail_url": string;
                    "username": string;
                }[];
            };
            "suspend_creator": {
                Args: {
                    "creator_id": string;
                    "reason": string;
                };
                Returns: undefined;
            };
            "sweep_registrations": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "switch_maintenance": {
                Args: {
                    "sentence": string;
                };
                Returns: undefined;
            };
            "switch_search_learning": {
                Args: {
                    "is_learned": boolean;
                    "template_id": string;
                };
                Returns: undefined;
            };
            "take_recall_refund": {
                Args: {
                    "template_id": string;
                };
                Returns: Json;
            };
            "tell_search": {
                Args: {
                    "query": string;
                    "template_id"?: string;
                };
                Returns: undefined;
            };
            "template_buyers": {
                Args: {
                    "before"?: string;
                    "max_rows"?: number;
                    "template_id": string;
                };
                Returns: {
                    "amount_cents": number;
                    "buyer_email": string;
                    "purchase_date": string;
                    "support_option": string;
                }[];
            };
            "template_goods": {
                Args: {
                    "buyer_id": string;
                    "template_id": string;
                    "version"?: number;
                };
                Returns: Json;
            };
            "template_pairs": {
                Args: {
                    "template_id": string;
                };
                Returns: Json;
            };
            "template_questions": {
                Args: {
                    "template_id": string;
                    "version"?: number;
                };
                Returns: Json;
            };
            "template_queue": {
                Args: {
                    "is_descending"?: boolean;
                    "page"?: number;
                    "search"?: string;
                    "sort"?: string;
                    "status": string;
                };
                Returns: Json;
            };
            "template_under_review": {
                Args: {
                    "id": string;
                };
                Returns: Json;
            };
            "ticket_presence": {
                Args: {
                    "is_answering": boolean;
                    "ticket_id": string;
                };
                Returns: (string)[];
            };
            "topic": {
                Args: {
                    "apps"?: (string)[];
                    "category"?: string;
                };
                Returns: Json;
            };
            "total_spent": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "undo_email_change": {
                Args: {
                    "token": string;
                };
                Returns: boolean;
            };
            "undo_review": {
                Args: {
                    "application_id": string;
                };
                Returns: string;
            };
            "unsubscribe_newsletter": {
                Args: {
                    "token": string;
                };
                Returns: undefined;
            };
            "watch_health": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "withdraw_name_change": {
                Args: Record<PropertyKey, never>;
                Returns: undefined;
            };
            "withdraw_refund_request": {
                Args: {
                    "id": string;
                };
                Returns: undefined;
            };
            "withdraw_revision": {
                Args: {
                    "revision_id": string;
                };
                Returns: undefined;
            };
            "withdraw_wish": {
                Args: {
                    "token": string;
                };
                Returns: undefined;
            };
            "workflows_to_try": {
                Args: {
                    "max_rows"?: number;
                    "n8n_version": string;
                };
                Returns: {
                    "goods_path": string;
                    "goods_sha256": string;
                    "version_id": string;
                }[];
            };
        };
        Enums: {
            [_ in never]: never;
        };
        CompositeTypes: {
            [_ in never]: never;
        };
    };
};
type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;
type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];
export type Tables<DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"]) | {
    schema: keyof DatabaseWithoutInternals;
}, TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"]) : never = never> = DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
    Row: infer R;
} ? R : never : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"]) ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
    Row: infer R;
} ? R : never : never;
export type TablesInsert<DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | {
    schema: keyof DatabaseWithoutInternals;
}, TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] : never = never> = DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
    Insert: infer I;
} ? I : never : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
    Insert: infer I;
} ? I : never : never;
export type TablesUpdate<DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | {
    schema: keyof DatabaseWithoutInternals;
}, TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] : never = never> = DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
    Update: infer U;
} ? U : never : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
    Update: infer U;
} ? U : never : never;
export type Enums<DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | {
    schema: keyof DatabaseWithoutInternals;
}, EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"] : never = never> = DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName] : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions] : never;
export type CompositeTypes<PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"] | {
    schema: keyof DatabaseWithoutInternals;
}, CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"] : never = never> = PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName] : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"] ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions] : never;
export const Constants = {
    "public": {
        Enums: {}
    }
} as const;
